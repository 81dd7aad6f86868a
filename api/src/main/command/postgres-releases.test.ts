import { describe, expect, it } from 'vitest'
import { ageOf } from './postgres-releases.ts'

const now = new Date('2026-06-01T12:00:00Z')

describe('the age of a Postgres', () => {
  it.each([
    [170010, '2026-05-14, 18 days ago', false],
    [150017, '2026-02-26, 95 days ago', false],
    [150015, '2025-11-13, 200 days ago', true],
    [180000, '2025-09-25, 249 days ago', true],
    [150002, 'before 2025-02-13', true],
    [140019, 'before 2025-02-13', true],
  ])('%i is of %s', (number, released, isOld) => {
    expect(ageOf(number, now)).toEqual({ released, isOld })
  })

  it.each([150019, 190001])('%i is newer than what is known here', (number) => {
    expect(ageOf(number, now)).toBeUndefined()
  })

  it('that nobody has replaced for half a year should be looked at', () => {
    expect(ageOf(150018, new Date('2026-11-19'))?.isOld).toBe(false)
    expect(ageOf(150018, new Date('2026-11-21'))?.isOld).toBe(true)
  })
})
