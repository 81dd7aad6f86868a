import { describe, expect, it } from 'vitest'
import { carriedOver, lapsed, lastDayOfCarried } from './carry-over.ts'
import { leaveYear } from './leave-year.ts'

describe('what a year hands on', () => {
  it.each([
    ['some of it', 8, 5, { carried: 5, lost: 3 }],
    ['all of it', 3.5, 5, { carried: 3.5, lost: 0 }],
    ['nothing', 0, 5, { carried: 0, lost: 0 }],
    ['a debt, whole', -1.5, 5, { carried: -1.5, lost: 0 }],
  ])('%s', (_, remaining, most, expected) => {
    expect(carriedOver(remaining, { most, until: null })).toEqual(expected)
  })

  it('is nothing at all without a carry-over, and nothing is lost', () => {
    expect(carriedOver(8, null)).toEqual({ carried: 0, lost: 0 })
  })

  it.each([
    [null, 2027, 1, '2027-12-31'],
    ['03-31', 2027, 1, '2027-03-31'],
    ['02-29', 2027, 1, '2027-02-28'],
    ['02-29', 2028, 1, '2028-02-29'],
    ['06-30', 2026, 4, '2026-06-30'],
    ['01-15', 2026, 4, '2027-01-15'],
  ])('lasts until %s of %i, of a year that begins in month %i', (until, year, month, day) => {
    expect(lastDayOfCarried({ most: 5, until }, leaveYear(year, month))).toBe(day)
  })

  it.each([
    [5, 2, 3],
    [5, 7, 0],
    [-2, 0, 0],
  ])('of %d days, with %d taken by then, ends with %d', (carried, taken, days) => {
    expect(lapsed(carried, taken)).toBe(days)
  })
})
