import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, yearOf } from '../dates.ts'
import { byCalendar, daysOf } from '../leave/counting/counted.ts'
import { countedOf } from '../leave/counting/counting.ts'
import { daysByYear } from '../leave/counting/days-by-year.ts'
import { receipt } from '../leave/request/receipt.ts'
import { anyDay, countableSpan, spanOfWorker } from '../testing.ts'
import { daysInPeriod, edgesOf, slotsOf } from './days-in-period.ts'
import { columnsOf, yearPeriod } from './period.ts'

const overNewYear = { startDate: '2026-12-30', startSession: 2, endDate: '2027-02-01', endSession: 1 } as const

describe('the days of a leave that fall into a period', () => {
  it.each([
    ['2026-12-01', '2026-12-31', 1.5],
    ['2027-01-01', '2027-01-31', 31],
    ['2027-02-01', '2027-02-28', 0.5],
    ['2026-12-30', '2026-12-30', 0.5],
    ['2026-01-01', '2026-12-31', 1.5],
    ['2020-01-01', '2029-12-31', 33],
    ['2026-12-29', '2026-12-29', 0],
    ['2027-02-02', '2027-12-31', 0],
  ])('from %s to %s are %d', (from, to, days) => {
    expect(daysInPeriod(byCalendar(overNewYear), { from, to })).toBe(days)
  })

  it('are those of its receipt', () => {
    fc.assert(
      fc.property(countableSpan, anyDay, fc.nat({ max: 800 }), (span, start, length) => {
        const from = addDays(span.startDate, (start.charCodeAt(9) - 52) * 20)
        const to = addDays(from, length)
        const within = receipt(span).filter(({ date }) => from <= date && date <= to)
        expect(daysInPeriod(byCalendar(span), { from, to })).toBe(within.reduce((sum, { days }) => sum + days, 0))
      }),
    )
  })

  it('add up: the months of a year to the year, the years to the leave', () => {
    fc.assert(
      fc.property(spanOfWorker, ([span, time]) => {
        const counted = countedOf(span, time)
        for (const { year, days } of daysByYear(counted)) {
          const months = columnsOf(yearPeriod(year)).columns.map((month) => daysInPeriod(counted, month))
          expect(months.reduce((sum, days) => sum + days, 0)).toBe(days)
          expect(daysInPeriod(counted, yearPeriod(year))).toBe(days)
        }
        const all = { from: yearPeriod(yearOf(span.startDate)).from, to: yearPeriod(yearOf(span.endDate)).to }
        expect(daysInPeriod(counted, all)).toBe(daysOf(counted))
      }),
    )
  })
})

it('columns begin where those before them end', () => {
  expect(slotsOf({ from: '2000-01-01', to: '2000-01-02' })).toEqual({ first: 0, end: 4 })
  expect(edgesOf(columnsOf({ from: '1999-12-31', to: '2000-01-02' }).columns)).toEqual([-2, 0, 2, 4])
  expect(edgesOf([])).toEqual([])
})
