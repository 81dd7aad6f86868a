import { expect, it } from 'vitest'
import { titleOf } from './title.ts'

it.each([
  ['Pune Office', 'Pune Office'],
  ['Pune Office, Maharashtra, India', 'Pune Office'],
  ['St. Gallen ,Schweiz', 'St. Gallen'],
  [', Pune', 'Pune'],
])('%j is called %j', (buName, title) => {
  expect(titleOf(buName)).toBe(title)
})
