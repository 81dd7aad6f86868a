import { describe, expect, it } from 'vitest'
import { chosenIn } from './chosen.ts'

describe('what an address has chosen', () => {
  it.each([
    ['12', 12],
    ['2147483647', 2_147_483_647],
    ['0', undefined],
    ['2147483648', undefined],
    ['9999999999', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%s is %s', (text, id) => {
    expect(chosenIn(new URLSearchParams({ id: text }))).toBe(id)
  })

  it('is nothing without it', () => {
    expect(chosenIn(new URLSearchParams('id=7'), 'bu')).toBeUndefined()
  })
})
