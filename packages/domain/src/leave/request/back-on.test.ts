import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crowdedSpan } from '../../testing.ts'
import { firstSlot, type Session, type Span } from '../counting/day-count.ts'
import { HALF_DAYS, weekFrom } from '../counting/half-days.ts'
import { OFFICE_TIME } from '../counting/working-time.ts'
import { backOn } from './back-on.ts'

const span = (startDate: string, startSession: Session, endDate: string, endSession: Session): Span => ({
  ...{ startDate, startSession, endDate, endSession },
})
const EVERY_DAY = { ...OFFICE_TIME, week: weekFrom(HALF_DAYS) }
const friday = span('2026-11-20', 1, '2026-11-20', 2)

describe('a person who works every day is back', () => {
  it.each([
    ['the morning after', friday, [], '2026-11-21', 1],
    ['in the afternoon of a morning off', span('2026-11-20', 1, '2026-11-20', 1), [], '2026-11-20', 2],
    ['the morning after an afternoon off', span('2026-12-31', 2, '2026-12-31', 2), [], '2027-01-01', 1],
    ['after the leave that follows at once', friday, [span('2026-11-21', 1, '2026-11-23', 1)], '2026-11-23', 2],
    [
      'after a chain of them, in any order',
      friday,
      [span('2026-11-22', 2, '2026-11-25', 2), friday, span('2026-11-21', 1, '2026-11-22', 1)],
      '2026-11-26',
      1,
    ],
    ['before a leave after a gap of half a day', friday, [span('2026-11-21', 2, '2026-11-25', 2)], '2026-11-21', 1],
    ['whatever was before', friday, [span('2026-11-16', 1, '2026-11-19', 2)], '2026-11-21', 1],
  ] as const)('%s', (_, leave, others, date, session) => {
    expect(backOn(leave, others, EVERY_DAY)).toEqual({ date, session })
  })

  const office = { ...OFFICE_TIME, holidays: [{ date: '2026-12-24', name: 'Christmas Eve', session: 2 as const }] }
  const monToWed = { ...office, patterns: [{ since: '2026-01-01', weeks: [0b11_1111] }] }
  it.each([
    ['on Monday after a Friday', friday, [], office, '2026-11-23', 1],
    [
      'after leave that begins on that Monday',
      friday,
      [span('2026-11-23', 1, '2026-11-24', 1)],
      office,
      '2026-11-24',
      2,
    ],
    ['on Monday after a Wednesday', span('2026-11-18', 1, '2026-11-18', 2), [], monToWed, '2026-11-23', 1],
    ['after half a holiday', span('2026-12-24', 1, '2026-12-24', 1), [], office, '2026-12-25', 1],
    [
      'after two weeks of leave that follow a free weekend',
      friday,
      [span('2026-11-23', 1, '2026-12-04', 2)],
      office,
      '2026-12-07',
      1,
    ],
    ['on the first day without leave, if they never work', friday, [], { ...office, week: 0 }, '2026-11-21', 1],
  ] as const)('by working time %s', (_, leave, others, time, date, session) => {
    expect(backOn(leave, others, time)).toEqual({ date, session })
  })

  it('on a half day after the leave that none of theirs covers', () => {
    const countable = crowdedSpan.filter((span) => slotsOf(span).length > 0)
    fc.assert(
      fc.property(countable, fc.array(countable, { maxLength: 6 }), (leave, others) => {
        const taken = new Set([leave, ...others].flatMap(slotsOf))
        let expected = Math.max(...slotsOf(leave)) + 1
        while (taken.has(expected)) expected += 1
        const { date, session } = backOn(leave, others, EVERY_DAY)
        expect(firstSlot(span(date, session, date, session))).toBe(expected)
      }),
    )
  })
})

function slotsOf(leave: Span): number[] {
  const end = firstSlot({ ...leave, startDate: leave.endDate, startSession: leave.endSession })
  return Array.from({ length: Math.max(end - firstSlot(leave) + 1, 0) }, (_, index) => firstSlot(leave) + index)
}
