import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { anyDay } from '../testing.ts'
import {
  daysOfMonth,
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthBefore,
  monthOf,
  monthTitle,
  parseMonth,
} from './month.ts'

describe('a month', () => {
  test.each(['2026-11', '1900-01', '2200-12'])('is read: %s', (text) => {
    expect(parseMonth(text)).toBe(text)
  })

  test.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-1',
    '26-11',
    '2026-11-20',
    '1899-12',
    '2201-01',
    ' 2026-11',
    'x',
  ])('is not: %j', (text) => {
    expect(parseMonth(text)).toBeNull()
  })

  test.each([
    ['2026-11', '2026-11-30', '2026-10', '2026-12', 'November 2026'],
    ['2026-12', '2026-12-31', '2026-11', '2027-01', 'December 2026'],
    ['2026-01', '2026-01-31', '2025-12', '2026-02', 'January 2026'],
    ['2028-02', '2028-02-29', '2028-01', '2028-03', 'February 2028'],
    ['2026-02', '2026-02-28', '2026-01', '2026-03', 'February 2026'],
  ])('%s ends on %s, between %s and %s', (month, last, before, after, title) => {
    expect(lastDayOf(month)).toBe(last)
    expect({ monthBefore: monthBefore(month), monthAfter: monthAfter(month) }).toEqual({
      monthBefore: before,
      monthAfter: after,
    })
    expect(monthTitle(month)).toBe(title)
  })

  test('has every day once, in order, and the day before and after belong to its neighbours', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = monthOf(day)
        const days = daysOfMonth(month)
        expect(days).toContain(day)
        expect(days.map((each) => daysBetween(firstDayOf(month), each))).toEqual(days.map((_, index) => index))
        expect(days.every((each) => monthOf(each) === month)).toBe(true)
        expect(monthOf(addDays(lastDayOf(month), 1))).toBe(monthAfter(month))
        expect(monthAfter(monthBefore(month))).toBe(month)
      }),
    )
  })
})
