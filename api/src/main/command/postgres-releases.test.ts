import * as t from '@hr/words/operations'
import { describe, expect, it } from 'vitest'
import { ageOf } from './postgres-releases.ts'

const now = new Date('2026-06-01T12:00:00Z')

describe('the age of a Postgres', () => {
  it.each([
    [170010, t.releasedDaysAgo('2026-05-14', 18), false],
    [150017, t.releasedDaysAgo('2026-02-26', 95), false],
    [150015, t.releasedDaysAgo('2025-11-13', 200), true],
    [180000, t.releasedDaysAgo('2025-09-25', 249), true],
    [150002, t.releasedBefore('2025-02-13'), true],
    [140019, t.releasedBefore('2025-02-13'), true],
  ])('%i was %s', (number, released, isOld) => {
    expect(ageOf(number, now)).toEqual({ released, isOld })
  })

  it.each([150019, 190001])('%i is newer than what is known here', (number) => {
    expect(ageOf(number, now)).toBeUndefined()
  })

  it('that nobody has replaced for half a year needs another look', () => {
    expect(ageOf(150018, new Date('2026-11-19'))?.isOld).toBe(false)
    expect(ageOf(150018, new Date('2026-11-21'))?.isOld).toBe(true)
  })
})
