import * as t from '@hr/words/attendance'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { isoWithOffset } from '../clock.ts'
import type { Session } from '../leave/counting/day-count.ts'
import { askedDay } from './asked-day.ts'
import { attendanceDay } from './day.ts'
import { duration } from './duration.ts'
import { latenessOf } from './lateness.ts'
import { summaryCells } from './summary.ts'
import { type Direction, inOrder, type Swipe, swipeMoment } from './swipe.ts'

const MINUTE = 60_000
const midnight = Date.parse('2026-11-20T00:00:00Z')

/** `IN 09:00` or `OUT 17:30:15`, by UTC. */
function swipe(text: string): Swipe {
  const [direction, time] = text.split(' ')
  const at = Date.parse(`2026-11-20T${time?.padEnd(8, ':00')}Z`)
  return { at, direction: direction as Direction, offsetMinutes: 0 }
}
const clock = (given: Swipe | null) => given && new Date(given.at).toISOString().slice(11, 19)
const shown = (milliseconds: number | null) => (milliseconds === null ? null : duration(milliseconds))

function day(swipes: string[], now: string | null = null) {
  const figures = attendanceDay(swipes.map(swipe), now ? swipe(`IN ${now}`).at : null)
  const { firstLogin, lastLogout, totalTime, totalBreakTime, isInside, isOutMissing } = figures
  const state = isOutMissing ? t.missingOut : isInside ? 'inside' : 'outside'
  return [clock(firstLogin), clock(lastLogout), shown(totalTime), shown(totalBreakTime), state]
}

// worked out by hand
describe("a day's attendance", () => {
  test.each<[string, string[], (string | null)[]]>([
    ['nothing', [], [null, null, null, null, 'outside']],
    ['in and out', ['IN 09:00', 'OUT 17:30:15'], ['09:00:00', '17:30:15', '08:30:15', '00:00:00', 'outside']],
    [
      'a lunch break',
      ['IN 09:00', 'OUT 12:30', 'IN 13:15', 'OUT 18:00'],
      ['09:00:00', '18:00:00', '08:15:00', '00:45:00', 'outside'],
    ],
    [
      'a further IN while inside',
      ['IN 09:00', 'IN 10:00', 'OUT 12:00'],
      ['09:00:00', '12:00:00', '03:00:00', '00:00:00', 'outside'],
    ],
    [
      'a further OUT while outside',
      ['IN 09:00', 'OUT 12:00', 'OUT 12:30'],
      ['09:00:00', '12:30:00', '03:00:00', '00:00:00', 'outside'],
    ],
    [
      'an OUT before the first IN',
      ['OUT 08:00', 'IN 09:00', 'OUT 12:00'],
      ['09:00:00', '12:00:00', '03:00:00', '00:00:00', 'outside'],
    ],
    ['only OUTs', ['OUT 08:00', 'OUT 09:00'], ['08:00:00', '09:00:00', null, null, 'outside']],
    ['a missing OUT', ['IN 09:00'], ['09:00:00', null, null, null, t.missingOut]],
    [
      'a missing OUT after a break, which counts no more than what comes after it',
      ['IN 09:00', 'OUT 12:00', 'IN 13:00'],
      ['09:00:00', null, '03:00:00', '00:00:00', t.missingOut],
    ],
    [
      'the same direction within a minute',
      ['IN 09:00', 'OUT 17:00', 'OUT 17:01'],
      ['09:00:00', '17:00:00', '08:00:00', '00:00:00', 'outside'],
    ],
    [
      'the same direction after more than a minute',
      ['IN 09:00', 'OUT 17:00', 'OUT 17:01:01'],
      ['09:00:00', '17:01:01', '08:00:00', '00:00:00', 'outside'],
    ],
    [
      'out and in again within a minute, which are two directions',
      ['IN 09:00', 'OUT 09:00:20', 'IN 09:00:40', 'OUT 10:00'],
      ['09:00:00', '10:00:00', '00:59:40', '00:00:20', 'outside'],
    ],
  ])('%s', (_, swipes, expected) => {
    expect(day(swipes)).toEqual(expected)
  })

  test.each<[string, string[], string, (string | null)[]]>([
    ['runs to now', ['IN 09:00'], '11:00', ['09:00:00', null, '02:00:00', '00:00:00', 'inside']],
    [
      'counts the break before',
      ['IN 09:00', 'OUT 10:00', 'IN 10:30'],
      '11:00',
      ['09:00:00', null, '01:30:00', '00:30:00', 'inside'],
    ],
    [
      'stands still while outside',
      ['IN 09:00', 'OUT 10:00'],
      '11:00',
      ['09:00:00', '10:00:00', '01:00:00', '00:00:00', 'outside'],
    ],
    [
      'is nothing yet by a clock that is behind',
      ['IN 09:00'],
      '08:59',
      ['09:00:00', null, '00:00:00', '00:00:00', 'inside'],
    ],
  ])('today %s', (_, swipes, now, expected) => {
    expect(day(swipes, now)).toEqual(expected)
  })
})

const anySwipe = fc
  .record({ second: fc.nat({ max: 1_200 }), direction: fc.constantFrom<Direction>('IN', 'OUT') })
  .map(({ second, direction }): Swipe => ({ at: midnight + second * 20_000, direction, offsetMinutes: 345 }))
const anySwipes = fc.array(anySwipe, { maxLength: 12 })
const anyNow = fc.option(fc.constant(midnight + 1_200 * 20_000))

describe('properties of a day', () => {
  test('total and break together are first IN to last closing OUT', () => {
    fc.assert(
      fc.property(anySwipes, (swipes) => {
        const { totalTime, totalBreakTime, firstLogin, lastLogout, swipes: kept } = attendanceDay(swipes, null)
        if (totalTime === null || totalBreakTime === null) return
        const closing = closingOut(kept)
        expect(totalTime + totalBreakTime).toBe((closing?.at ?? 0) - (firstLogin?.at ?? 0))
        if (lastLogout) expect(lastLogout.at).toBeGreaterThanOrEqual(closing?.at ?? 0)
      }),
    )
  })

  test('the order in which swipes come does not matter', () => {
    const shuffled = anySwipes.chain((swipes) =>
      fc.tuple(fc.constant(swipes), fc.shuffledSubarray(swipes, { minLength: swipes.length })),
    )
    fc.assert(
      fc.property(shuffled, anyNow, ([swipes, other], now) => {
        expect(attendanceDay(other, now)).toEqual(attendanceDay(swipes, now))
      }),
    )
  })

  test('a swipe that comes twice changes nothing', () => {
    fc.assert(
      fc.property(anySwipes, fc.nat(), anyNow, (swipes, index, now) => {
        const again = swipes[index % Math.max(1, swipes.length)]
        expect(attendanceDay(again ? [...swipes, again] : swipes, now)).toEqual(attendanceDay(swipes, now))
      }),
    )
  })

  test('of those that stay, no two in a row are the same within a minute', () => {
    fc.assert(
      fc.property(anySwipes, (swipes) => {
        const kept = inOrder(swipes)
        const isRepeat = (swipe: Swipe, before: Swipe | undefined) =>
          before?.direction === swipe.direction && swipe.at - before.at <= MINUTE
        expect(kept.filter((swipe, index) => isRepeat(swipe, kept[index - 1]))).toEqual([])
      }),
    )
  })
})

/** The OUT that closes the last interval, found from behind: the first OUT after an IN. */
const closingOut = (kept: Swipe[]) => {
  const hasInBefore = (index: number) => kept.slice(0, index).some(({ direction }) => direction === 'IN')
  return kept.findLast((swipe, index) => {
    const before = kept[index - 1]
    return swipe.direction === 'OUT' && before?.direction === 'IN' && hasInBefore(index)
  })
}

// worked out by hand, around the days on which clocks are changed
const mornings: [zone: string, at: string, early: string | null, late: string | null][] = [
  ['Asia/Kathmandu', '2026-11-20T03:45:00Z', null, null], // 09:30
  ['Asia/Kathmandu', '2026-11-20T03:44:59Z', '00:00:01', null],
  ['Asia/Kathmandu', '2026-11-20T04:00:33Z', null, '00:15:33'],
  ['Asia/Kathmandu', '2026-11-19T18:15:00Z', '09:30:00', null], // midnight
  ['Europe/London', '2026-03-28T09:45:00Z', null, '00:15:00'],
  ['Europe/London', '2026-03-29T00:30:00Z', '09:00:00', null], // 00:30, before the change
  ['Europe/London', '2026-03-29T08:30:00Z', null, null], // 09:30, after it
  ['Europe/London', '2026-03-29T08:45:00Z', null, '00:15:00'],
  ['Europe/London', '2026-10-25T08:30:00Z', '01:00:00', null],
  ['Europe/London', '2026-10-25T09:30:01Z', null, '00:00:01'],
  ['America/Los_Angeles', '2026-03-07T17:30:00Z', null, null],
  ['America/Los_Angeles', '2026-03-08T16:30:00Z', null, null],
  ['America/Los_Angeles', '2026-03-08T17:30:00Z', null, '01:00:00'],
  ['America/Los_Angeles', '2026-11-01T16:30:00Z', '01:00:00', null],
  ['America/Los_Angeles', '2026-11-01T17:31:00Z', null, '00:01:00'],
]

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe.each([
  'UTC',
  'Asia/Kathmandu',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
])('with a server in %s', (serverZone) => {
  test.each(mornings)('in %s at %s', (zone, text, early, late) => {
    process.env.TZ = serverZone
    const at = Date.parse(text)
    const moment = isoWithOffset(new Date(at), zone)
    const offsetMinutes = (Date.parse(`${moment.slice(0, 19)}Z`) - at) / MINUTE
    const { earlyBy, lateBy } = latenessOf({ at, offsetMinutes }, { leave: [], off: [] })
    expect({ earlyByShown: shown(earlyBy), lateByShown: shown(lateBy) }).toEqual({
      earlyByShown: early,
      lateByShown: late,
    })
    expect(swipeMoment({ at, offsetMinutes, direction: 'IN' })).toBe(moment)
  })
})

test('somebody who never came is neither early nor late', () => {
  expect(latenessOf(null, { leave: [], off: [] })).toEqual({ earlyBy: null, lateBy: null })
})

// 13:25 by UTC, as in a day with a free morning
describe('lateness is measured from the first half that the person works', () => {
  test.each<[string, { leave: Session[]; off: Session[] }, early: string | null, late: string | null]>([
    ['a whole day', { leave: [], off: [] }, null, '03:55:00'],
    ['a morning on leave', { leave: [1], off: [] }, '00:05:00', null],
    ['a morning that is a holiday or not in the pattern', { leave: [], off: [1] }, '00:05:00', null],
    ['an afternoon on leave', { leave: [2], off: [] }, null, '03:55:00'],
    ['an afternoon that is not worked', { leave: [], off: [2] }, null, '03:55:00'],
    ['a day off', { leave: [], off: [1, 2] }, null, null],
    ['a day on leave', { leave: [1, 2], off: [] }, null, null],
    ['leave beside a free half', { leave: [2], off: [1] }, null, null],
  ])('%s', (_, facts, early, late) => {
    const { earlyBy, lateBy } = latenessOf(swipe('IN 13:25'), facts)
    expect({ earlyByShown: shown(earlyBy), lateByShown: shown(lateBy) }).toEqual({
      earlyByShown: early,
      lateByShown: late,
    })
  })
})

test.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [34_200_000, '09:30:00'],
  [86_399_999, '23:59:59'],
  [360_000_000, '100:00:00'],
])('%i ms are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text)
})

describe('the day that a call is about', () => {
  test.each([
    [{}, '2026-11-20'],
    [{ logDate: '2026-11-20' }, '2026-11-19'],
    [{ logDate: '2026-03-01' }, '2026-02-28'],
    [{ date: '2026-11-19' }, '2026-11-19'],
    [{ logDate: '2026-11-20', date: '2026-11-19' }, '2026-11-19'],
    [{ logDate: '2026-11-20', date: '2026-11-20' }, null],
  ])('%j is %s', (asked, expected) => {
    expect(askedDay(asked, '2026-11-20')).toBe(expected)
  })
})

describe('a row of the CSV file', () => {
  const row = {
    ...{ name: 'Asha Rao', firstLogin: '2026-11-20T09:42:33+05:30', lastLogin: '2026-11-20T18:00:00+05:30' },
    ...{ lateBy: '00:12:33', totalTime: '08:00:00', totalBreakTime: '00:17:27', isOutMissing: false },
    ...{ employeeId: 'PUN-0004', buName: 'Pune Office', day: '2026-11-20', status: 'Present' as const },
  }
  const whose = ['PUN-0004', 'Pune Office', '2026-11-20', 'Present']

  test('has times by the clock there', () => {
    expect(summaryCells(row)).toEqual([
      'Asha Rao',
      '09:42:33',
      '18:00:00',
      '00:12:33',
      '08:00:00',
      '00:17:27',
      ...whose,
    ])
  })

  test('has a dash for what is missing, and says where an OUT is', () => {
    const absent = { ...row, firstLogin: null, lastLogin: null, lateBy: null, totalTime: null, totalBreakTime: null }
    expect(summaryCells(absent)).toEqual(['Asha Rao', '-', '-', '-', '-', '-', ...whose])
    expect(summaryCells({ ...absent, isOutMissing: true })[2]).toBe(t.missingOut)
  })
})
