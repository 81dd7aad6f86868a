import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Asha Rao', 'AR'],
  ['  Maria   Aparecida Fernandes ', 'MF'],
  ['Þórður', 'Þ'],
  ['陳大文', '陳'],
  ['张晓明 Zhang', '张'],
  ['عائشة الهاشمي', 'ع'],
  ['𝒳avier Ng', '𝒳'],
  ['', ''],
])('the letters of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
