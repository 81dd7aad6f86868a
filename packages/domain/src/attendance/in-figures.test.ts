import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendanceDay } from './day.ts'
import { type DayStatus, dayStatuses } from './day-status.ts'
import { dayInFigures } from './in-figures.ts'
import { latenessOf } from './lateness.ts'
import type { Direction } from './swipe.ts'

const midnight = Date.parse('2026-11-20T00:00:00Z')
const HOUR = 3_600_000

/** A past day by UTC, of hours such as `IN 9` and `OUT 17.5`; without any, the person is absent. */
const day = (...passings: string[]) => {
  const figures = attendanceDay(
    passings.map((passing) => {
      const [direction, hour] = passing.split(' ')
      return { at: midnight + Number(hour) * HOUR, direction: direction as Direction, offsetMinutes: 0 }
    }),
    null,
  )
  return {
    figures,
    status: passings.length > 0 ? ('Present' as const) : ('Absent' as const),
    lateness: latenessOf(figures.firstLogin, { leave: [], off: [] }),
  }
}

// worked out by hand
describe('a day of many people in figures', () => {
  test.each([
    ['nobody', [], [0, 0, 0, 0, null]],
    ['one who never came', [day()], [1, 0, 0, 0, null]],
    ['one on time', [day('IN 9.5', 'OUT 18')], [1, 1, 0, 0, 8.5]],
    ['one of two late', [day('IN 9', 'OUT 17'), day('IN 10', 'OUT 17')], [2, 2, 1, 0, 7.5]],
    ['three, one of whom is missing an OUT', [day('IN 9.75'), day('IN 8', 'OUT 17'), day()], [3, 2, 1, 1, 9]],
    [
      'the one in the middle, whatever the order',
      [day('IN 9', 'OUT 18'), day('IN 9', 'OUT 12'), day('IN 9', 'OUT 16')],
      [3, 3, 0, 0, 7],
    ],
    ['who only went out is present, and not in the median', [day('OUT 17')], [1, 1, 1, 0, null]],
  ])('%s', (_, days, expected) => {
    const { people, present, late, missingOut, medianTotalTime } = dayInFigures(days)
    const hours = medianTotalTime === null ? null : medianTotalTime / HOUR
    expect([people, present, late, missingOut, hours]).toEqual(expected)
  })

  test('somebody who did not come is counted once, for one reason', () => {
    const came = day('IN 9', 'OUT 17')
    const missing = (status: DayStatus) => ({ ...day(), status })
    const days = [
      ...[came, { ...came, status: 'On leave in the morning' as DayStatus }, missing('On leave in the morning')],
      ...dayStatuses.filter((status) => status !== 'Present').map(missing),
    ]
    expect(dayInFigures(days)).toMatchObject({
      ...{ people: 12, present: 2, onLeave: 6, holiday: 1, dayOff: 1, absent: 1, notInYet: 1 },
    })
  })

  test('no more are late or without an OUT than present, and half of the times are on either side of the median', () => {
    const anyDay = fc
      .tuple(fc.nat({ max: 12 }), fc.option(fc.integer({ min: 13, max: 23 })), fc.boolean())
      .map(([from, to, isThere]) => (isThere ? day(`IN ${from}`, ...(to === null ? [] : [`OUT ${to}`])) : day()))
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 9 }), (days) => {
        const { people, present, late, missingOut, medianTotalTime: median } = dayInFigures(days)
        expect(people).toBeGreaterThanOrEqual(present)
        expect(present).toBeGreaterThanOrEqual(Math.max(late, missingOut))
        const times = days.map(({ figures }) => figures.totalTime).filter((time) => time !== null)
        expect(median === null).toBe(times.length === 0)
        const half = times.length / 2
        expect(times.filter((time) => time < (median ?? 0)).length).toBeLessThanOrEqual(half)
        expect(times.filter((time) => time > (median ?? 0)).length).toBeLessThanOrEqual(half)
      }),
    )
  })
})
