import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countableSpan, spanOfWorker } from '../../testing.ts'
import { countedWithin, daysOf } from './counted.ts'
import { type Counting, countedOf } from './counting.ts'
import { countDays, endSlot, firstSlot, type Session, type Span } from './day-count.ts'
import { OFFICE_TIME, OFFICE_WEEK } from './working-time.ts'

/** Monday to Tuesday, and Wednesday morning. */
const partTime = 0b01_11_11
const alternating = { since: '2026-11-02', weeks: [OFFICE_WEEK, partTime] }
const everyWeek = 2 ** 14 - 1

const countings: Record<string, Counting> = {
  calendar: 'calendar',
  'an office': OFFICE_TIME,
  'a part-timer': { ...OFFICE_TIME, patterns: [{ since: '2026-01-01', weeks: [partTime] }] },
  'alternating weeks': { ...OFFICE_TIME, patterns: [alternating] },
  'an office with feasts': {
    ...OFFICE_TIME,
    holidays: [
      { date: '2026-11-04', name: 'Feast' },
      { date: '2026-12-31', name: 'Last afternoon', session: 2 },
      { date: '2027-01-01', name: 'New Year' },
    ],
    workingDays: ['2026-11-07'],
  },
}

// 2 November 2026 is a Monday.
test.each([
  ['calendar', '2026-11-02 1', '2026-11-08 2', 7],
  ['an office', '2026-11-02 1', '2026-11-08 2', 5],
  ['an office', '2026-11-06 2', '2026-11-09 1', 1],
  ['an office', '2026-11-07 1', '2026-11-08 2', 0],
  ['a part-timer', '2026-11-02 1', '2026-11-08 2', 2.5],
  ['a part-timer', '2026-11-04 1', '2026-11-04 2', 0.5],
  ['a part-timer', '2026-11-04 2', '2026-11-06 2', 0],
  ['alternating weeks', '2026-11-02 1', '2026-11-15 2', 7.5],
  ['alternating weeks', '2026-11-09 1', '2026-11-15 2', 2.5],
  ['an office with feasts', '2026-11-02 1', '2026-11-08 2', 5],
  ['an office with feasts', '2026-11-04 1', '2026-11-04 2', 0],
  ['an office with feasts', '2026-11-07 2', '2026-11-08 2', 0.5],
  ['an office with feasts', '2026-12-28 1', '2027-01-04 1', 4],
  ['an office with feasts', '2026-12-31 1', '2027-01-01 2', 0.5],
])('%s counts from %s to %s as %d', (counting, start, end, days) => {
  expect(daysOf(countedOf(spanOf(start, end), countings[counting] ?? 'calendar'))).toBe(days)
})

describe('countedOf', () => {
  it('counts every half day of a leave that counts by the calendar, as countDays does', () => {
    fc.assert(
      fc.property(countableSpan, (span) => {
        expect(countedOf(span, 'calendar')).toEqual([[firstSlot(span), endSlot(span)]])
        expect(daysOf(countedOf(span, 'calendar'))).toBe(countDays(span))
      }),
    )
  })

  it('gives ranges in order that do not touch, within the leave', () => {
    fc.assert(
      fc.property(spanOfWorker, ([span, time]) => {
        const edges = countedOf(span, time).flat()
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
        expect(edges.every((edge) => edge >= firstSlot(span) && edge <= endSlot(span))).toBe(true)
        expect(daysOf(countedOf(span, time))).toBeLessThanOrEqual(countDays(span))
      }),
    )
  })

  it('counts every day of somebody who always works, on no holiday', () => {
    fc.assert(
      fc.property(countableSpan, (span) => {
        expect(countedOf(span, { ...OFFICE_TIME, week: everyWeek })).toEqual(countedOf(span, 'calendar'))
      }),
    )
  })

  it('counts the same half days wherever a leave is split', () => {
    fc.assert(
      fc.property(spanOfWorker, fc.nat(), ([span, time], random) => {
        const [first, end] = [firstSlot(span), endSlot(span)]
        fc.pre(end - first > 1)
        const at = first + 1 + (random % (end - first - 1))
        const whole = countedOf(span, time)
        expect(countedWithin(whole, [first, at])).toEqual(countedOf({ ...span, ...lastHalf(at - 1) }, time))
        expect(countedWithin(whole, [at, end])).toEqual(countedOf({ ...span, ...firstHalf(at) }, time))
        expect(daysOf(whole, [first, at]) + daysOf(whole, [at, end])).toBe(daysOf(whole))
      }),
    )
  })

  it('is refused for a leave that ends before it starts', () => {
    expect(() => countedOf(spanOf('2026-11-02 1', '2026-11-01 2'), OFFICE_TIME)).toThrow(RangeError)
  })
})

function spanOf(start: string, end: string): Span {
  return { ...firstHalf(slotOf(start)), ...lastHalf(slotOf(end)) }
}

const slotOf = (half: string) =>
  (Date.parse(half.slice(0, 10)) - Date.UTC(2000, 0, 1)) / 43_200_000 + Number(half.at(-1)) - 1

function firstHalf(slot: number): Pick<Span, 'startDate' | 'startSession'> {
  return { startDate: dayAt(slot), startSession: sessionAt(slot) }
}

function lastHalf(slot: number): Pick<Span, 'endDate' | 'endSession'> {
  return { endDate: dayAt(slot), endSession: sessionAt(slot) }
}

const dayAt = (slot: number) =>
  new Date(Date.UTC(2000, 0, 1) + Math.floor(slot / 2) * 86_400_000).toISOString().slice(0, 10)
const sessionAt = (slot: number): Session => (Math.abs(slot) % 2 === 0 ? 1 : 2)
