import { describe, expect, it } from 'vitest'
import { newestOf, rowsOf } from './held-lines.mjs'

describe('the newest version of a line', () => {
  it.each([
    [['7.9.0', '7.18.6', '7.18.10', '8.0.0'], '7', '7.18.10'],
    [['0.17.3', '0.18.0', '0.17.12', '0.17.13-rc.1'], '0.17', '0.17.12'],
    [['17.10.0-beta.9', '17.10.0-beta.17', '18.4.0-beta.1'], '17', '17.10.0-beta.17'],
    [['2.0.0'], '1', undefined],
  ])('of %j in %s is %s', (versions, line, newest) => {
    expect(newestOf(versions, line)).toBe(newest)
  })

  it('is of the line that was read', () => {
    for (const { line, read } of rowsOf()) expect(read.startsWith(`${line}.`)).toBe(true)
  })
})
