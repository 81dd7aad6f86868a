import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countableSpan, nightsLater, sessionPairs, spanOfWorker } from '../../testing.ts'
import type { ReceiptLine } from '../request/receipt.ts'
import { receipt } from '../request/receipt.ts'
import { byCalendar, daysOf } from './counted.ts'
import { countedOf } from './counting.ts'
import { countDays, type Span } from './day-count.ts'
import { daysByYear } from './days-by-year.ts'
import { OFFICE_TIME } from './working-time.ts'

const byYear = (span: Span) => daysByYear(byCalendar(span))

describe('daysByYear', () => {
  test('a leave within a year is charged only to it', () => {
    const span = { startDate: '2026-11-20', startSession: 2, endDate: '2026-11-24', endSession: 1 } as const
    expect(byYear(span)).toEqual([{ year: 2026, days: 4 }])
  })

  test.each([
    ['2026-12-31', 2, '2027-01-01', 1, [0.5, 0.5]],
    ['2026-12-31', 1, '2027-01-01', 1, [1, 0.5]],
    ['2026-12-30', 2, '2027-01-03', 2, [1.5, 3]],
    ['2026-12-31', 2, '2027-01-01', 2, [0.5, 1]],
  ] as const)('%s session %d to %s session %d is charged to both years', (startDate, startSession, endDate, endSession, [
    before,
    after,
  ]) => {
    expect(byYear({ startDate, startSession, endDate, endSession })).toEqual([
      { year: 2026, days: before },
      { year: 2027, days: after },
    ])
  })

  test('a year in the middle is charged whole', () => {
    const span = { startDate: '2023-12-31', startSession: 2, endDate: '2025-01-01', endSession: 1 } as const
    expect(byYear(span)).toEqual([
      { year: 2023, days: 0.5 },
      { year: 2024, days: 366 },
      { year: 2025, days: 0.5 },
    ])
  })

  test('a leave over the turn of leave years that begin in April is charged to both, one over New Year to one', () => {
    const days = (startDate: string, endDate: string) =>
      daysByYear(byCalendar({ startDate, startSession: 2, endDate, endSession: 1 }), 4)
    expect(days('2027-03-30', '2027-04-02')).toEqual([
      { year: 2026, days: 1.5 },
      { year: 2027, days: 1.5 },
    ])
    expect(days('2026-12-31', '2027-01-01')).toEqual([{ year: 2026, days: 1 }])
  })

  test('every leave over New Year is charged to both years', () => {
    for (let nights = 1; nights <= 60; nights += 1) {
      for (const [startSession, endSession] of sessionPairs) {
        const span = { startDate: '2026-12-31', startSession, endDate: nightsLater('2026-12-31', nights), endSession }
        expect(byYear(span).map(({ year }) => year)).toEqual([2026, 2027])
      }
    }
  })

  test('adds up to countDays and to the receipt, years ascending', () => {
    fc.assert(
      fc.property(countableSpan, (span) => {
        const years = byYear(span)
        expect(total(years)).toBe(countDays(span))
        expect(years).toEqual(yearsOfReceipt(receipt(span)))
        expect(years.every(({ days }) => days > 0)).toBe(true)
      }),
    )
  })

  test('adds up to the days of a leave that somebody works, and leaves out a year in which they do not', () => {
    fc.assert(
      fc.property(spanOfWorker, ([span, time]) => {
        const counted = countedOf(span, time)
        const years = daysByYear(counted)
        expect(total(years)).toBe(daysOf(counted))
        expect(years.every(({ days }) => days > 0)).toBe(true)
      }),
    )
    const overNewYear = { startDate: '2026-12-31', startSession: 1, endDate: '2027-01-03', endSession: 2 } as const
    const holidays = [{ date: '2027-01-01', name: 'New Year' }]
    expect(daysByYear(countedOf(overNewYear, { ...OFFICE_TIME, holidays }))).toEqual([{ year: 2026, days: 1 }])
    expect(daysByYear([])).toEqual([])
  })
})

function total(lines: readonly { days: number }[]): number {
  return lines.reduce((sum, { days }) => sum + days, 0)
}

function yearsOfReceipt(lines: readonly ReceiptLine[]): { year: number; days: number }[] {
  const years = new Map<number, number>()
  for (const { date, days } of lines) {
    const year = Number(date.slice(0, 4))
    years.set(year, (years.get(year) ?? 0) + days)
  }
  return [...years].map(([year, days]) => ({ year, days }))
}
