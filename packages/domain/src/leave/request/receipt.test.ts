import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countableSpan, nightsLater, spanOfWorker } from '../../testing.ts'
import { daysOf } from '../counting/counted.ts'
import { countedOf } from '../counting/counting.ts'
import { countDays } from '../counting/day-count.ts'
import { sumOf } from '../counting/sum.ts'
import { OFFICE_TIME } from '../counting/working-time.ts'
import { byWorkOf } from '../policy/by-work.ts'
import { receipt, receiptByMonth } from './receipt.ts'

const backwards = { startDate: '2027-01-01', startSession: 1, endDate: '2026-12-31', endSession: 2 } as const
const byCalendar = { free: [], isSpecial: false }
const christmas = { date: '2026-12-25', name: 'Christmas Day' }

describe('receipt', () => {
  test('names whole days and halves', () => {
    const span = { startDate: '2026-12-31', startSession: 2, endDate: '2027-01-02', endSession: 1 } as const
    expect(receipt(span)).toEqual([
      { date: '2026-12-31', session: 2, days: 0.5, year: 2026, isWeekend: false, holidays: [], ...byCalendar },
      { date: '2027-01-01', session: null, days: 1, year: 2027, isWeekend: false, holidays: [], ...byCalendar },
      { date: '2027-01-02', session: 1, days: 0.5, year: 2027, isWeekend: true, holidays: [], ...byCalendar },
    ])
  })

  test('charges days to their leave year, also summed by month', () => {
    const span = { startDate: '2027-01-01', startSession: 1, endDate: '2027-04-01', endSession: 2 } as const
    const lines = receipt(span, [], null, 4)
    expect([lines[0]?.year, lines.at(-2)?.year, lines.at(-1)?.year]).toEqual([2026, 2026, 2027])
    expect(receiptByMonth(lines).map(({ year }) => year)).toEqual([2026, 2026, 2026, 2027])
  })

  test.each([
    [1, 1, { session: 1, days: 0.5 }],
    [2, 2, { session: 2, days: 0.5 }],
    [1, 2, { session: null, days: 1 }],
  ] as const)('of one day, session %d to %d', (startSession, endSession, line) => {
    const span = { startDate: '2026-11-20', startSession, endDate: '2026-11-20', endSession }
    expect(receipt(span)).toMatchObject([{ date: '2026-11-20', year: 2026, ...line }])
  })

  test('has one line for each day, in order, and adds up to countDays', () => {
    fc.assert(
      fc.property(countableSpan, (span) => {
        const lines = receipt(span)
        expect(lines.map(({ date }) => date)).toEqual(lines.map((_, index) => nightsLater(span.startDate, index)))
        expect(lines.at(-1)?.date).toBe(span.endDate)
        expect(total(lines)).toBe(countDays(span))
      }),
    )
  })

  test('names the holidays on its days, which count anyway', () => {
    const span = { startDate: '2026-12-24', startSession: 2, endDate: '2026-12-26', endSession: 1 } as const
    const others = { date: '2026-12-27', name: 'Another' }
    const lines = receipt(span, [christmas, others, { date: '2026-12-26', name: 'Boxing Day' }])
    expect(lines.map(({ days, isWeekend, holidays }) => [days, isWeekend, holidays])).toEqual([
      [0.5, false, []],
      [1, false, ['Christmas Day']],
      [0.5, true, ['Boxing Day']],
    ])
  })

  test('is refused for a span that cannot be counted', () => {
    expect(() => receipt(backwards)).toThrow(RangeError)
  })
})

describe('the receipt of a leave that counts working days', () => {
  const span = { startDate: '2026-12-24', startSession: 2, endDate: '2026-12-27', endSession: 1 } as const
  const holidays = [christmas, { date: '2026-12-24', name: 'Eve', session: 2 as const }]
  const time = { ...OFFICE_TIME, holidays, workingDays: ['2026-12-26'] }

  test('says which days count and why the rest does not', () => {
    const byWork = byWorkOf(span, countedOf(span, time), time)
    expect(receipt(span, holidays, byWork).map(({ days, free, isSpecial }) => [days, free, isSpecial])).toEqual([
      [0, [{ date: '2026-12-24', session: 2, kind: 'holiday', name: 'Eve' }], false],
      [0, [{ date: '2026-12-25', session: null, kind: 'holiday', name: 'Christmas Day' }], false],
      [1, [], true],
      [0, [{ date: '2026-12-27', session: 1, kind: 'weekend', name: null }], false],
    ])
    const eve = { date: '2026-12-24', name: 'Eve' }
    expect(receiptByMonth(receipt(span, holidays, byWork))).toEqual([
      { month: '2026-12-01', days: 1, year: 2026, weekendDays: 0, freeDays: 0.5, holidays: [eve, christmas] },
    ])
  })

  test('says that what was counted differently was not counted so', () => {
    const byWork = byWorkOf(span, [], OFFICE_TIME)
    expect(byWork.free.map(({ kind, session }) => [kind, session])).toEqual([
      ['not counted', 2],
      ['not counted', null],
      ['weekend', null],
      ['weekend', 1],
    ])
  })

  test('adds up: what counts to the count, and with what is free to every day', () => {
    fc.assert(
      fc.property(spanOfWorker, ([span, time]) => {
        const counted = countedOf(span, time)
        const lines = receipt(span, time.holidays, byWorkOf(span, counted, time))
        expect(total(lines)).toBe(daysOf(counted))
        expect(total(receiptByMonth(lines))).toBe(daysOf(counted))
        const { working, weekend, holiday, free } = sumOf(span, time.holidays, byWorkOf(span, counted, time))
        expect(working).toBe(daysOf(counted))
        expect(working + weekend + holiday + free).toBe(countDays(span))
      }),
    )
  })
})

describe('receiptByMonth', () => {
  test('adds a long leave up, with what it has of weekends and holidays', () => {
    const span = { startDate: '2026-12-19', startSession: 2, endDate: '2027-01-04', endSession: 1 } as const
    expect(receiptByMonth(receipt(span, [christmas]))).toEqual([
      { month: '2026-12-01', days: 12.5, year: 2026, weekendDays: 3.5, freeDays: 0, holidays: [christmas] },
      { month: '2027-01-01', days: 3.5, year: 2027, weekendDays: 2, freeDays: 0, holidays: [] },
    ])
  })

  test('adds up to countDays, months ascending, and each to the days of its lines', () => {
    fc.assert(
      fc.property(countableSpan, (span) => {
        const months = receiptByMonth(receipt(span))
        expect(total(months)).toBe(countDays(span))
        expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
        expect(months.every(({ days, weekendDays }) => weekendDays <= days)).toBe(true)
      }),
    )
  })
})

function total(lines: readonly { days: number }[]): number {
  return lines.reduce((sum, { days }) => sum + days, 0)
}
