import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countDays, type Span } from '../leave/counting/day-count.ts'
import { receipt } from '../leave/request/receipt.ts'
import { anyDay, countableSpan } from '../testing.ts'
import { lastDayOf, untilLastDay } from './leaving.ts'

const leave: Span = { startDate: '2026-11-18', startSession: 2, endDate: '2026-11-24', endSession: 1 }

describe('untilLastDay', () => {
  test.each([
    ['2026-11-17', null],
    ['2026-11-18', { ...leave, endDate: '2026-11-18', endSession: 2 }],
    ['2026-11-20', { ...leave, endDate: '2026-11-20', endSession: 2 }],
    ['2026-11-24', leave],
    ['2027-01-01', leave],
  ])('with %s as the last day', (lastDay, rest) => {
    expect(untilLastDay(leave, lastDay)).toEqual(rest)
  })

  test('is the half days of the leave that are not after the last day', () => {
    const nearby = fc.tuple(countableSpan, anyDay, fc.boolean()).map(([span, day, isInside]) => {
      return [span, isInside ? span.endDate : day] as const
    })
    fc.assert(
      fc.property(nearby, ([span, lastDay]) => {
        const rest = untilLastDay(span, lastDay)
        const kept = receipt(span).filter(({ date }) => date <= lastDay)
        expect(rest ? receipt(rest) : []).toEqual(kept)
      }),
      { numRuns: 60 },
    )
  })

  test('is never longer, and the same when it is done again', () => {
    fc.assert(
      fc.property(countableSpan, fc.nat(900), (span, nights) => {
        const lastDay = receipt(span)[nights % receipt(span).length]?.date ?? span.endDate
        const rest = untilLastDay(span, lastDay)!
        expect(countDays(rest)).toBeLessThanOrEqual(countDays(span))
        expect(untilLastDay(rest, lastDay)).toEqual(rest)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['who stays', '2020-01-06', null, '2026-11-20'],
  ['who was to leave later', '2020-01-06', '2026-12-31', '2026-11-20'],
  ['who was to leave today', '2020-01-06', '2026-11-20', '2026-11-20'],
  ['who was to leave earlier', '2020-01-06', '2026-11-10', '2026-11-10'],
  ['who joins today', '2026-11-20', null, '2026-11-20'],
  ['who has not come yet', '2026-11-21', null, null],
])('the last day of a person %s', (_, joiningDate, leavingDate, lastDay) => {
  expect(lastDayOf({ joiningDate, leavingDate }, '2026-11-20')).toBe(lastDay)
})
