import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OFFICE_TIME } from '../leave/counting/working-time.ts'
import { type DayOfPerson, dayStatus, dayStatuses, offOf } from './day-status.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const ordinary: DayOfPerson = { day: FRIDAY, leave: [], holiday: [], off: [] }
const free = { holiday: [1, 2], off: [1, 2] } satisfies Partial<DayOfPerson>
const weekend = { off: [1, 2] } satisfies Partial<DayOfPerson>

describe('a past day of somebody who never came', () => {
  test.each([
    [{}, 'Absent'],
    [{ leave: [1, 2] }, 'On leave'],
    [{ leave: [1] }, 'On leave in the morning, absent in the afternoon'],
    [{ leave: [2] }, 'On leave in the afternoon, absent in the morning'],
    [free, 'Holiday'],
    [{ ...free, leave: [1, 2] }, 'On leave'],
    [{ ...free, leave: [2] }, 'On leave in the afternoon'],
    [weekend, 'Day off'],
    [{ ...weekend, leave: [1] }, 'On leave in the morning'],
    [{ ...weekend, holiday: [2] }, 'Holiday'],
    [{ off: [1] }, 'Absent'],
    [{ holiday: [2], off: [2] }, 'Absent'],
    [{ leave: [1], off: [2] }, 'On leave in the morning'],
    [{ leave: [1], off: [1] }, 'On leave in the morning, absent in the afternoon'],
  ] as [Partial<DayOfPerson>, string][])('%j is %s', (day, expected) => {
    expect(dayStatus({ ...ordinary, ...day }, { hasSwiped: false, isOver: true })).toBe(expected)
  })
})

describe('other days', () => {
  test('that are not over make nobody absent', () => {
    const today = { hasSwiped: false, isOver: false }
    expect(dayStatus(ordinary, today)).toBe('Not in yet')
    expect(dayStatus({ ...ordinary, leave: [1] }, today)).toBe('On leave in the morning')
    expect(dayStatus({ ...ordinary, ...free }, today)).toBe('Holiday')
  })

  test('on which somebody came are present, with half a day of leave in addition', () => {
    const came = { hasSwiped: true, isOver: true }
    expect(dayStatus({ ...ordinary, ...free }, came)).toBe('Present')
    expect(dayStatus({ ...ordinary, leave: [1, 2] }, came)).toBe('Present')
    expect(dayStatus({ ...ordinary, leave: [2] }, came)).toBe('On leave in the afternoon')
  })
})

test('only a day that is over, on which there is work, has an absence', () => {
  const anyHalves = fc.constantFrom<(1 | 2)[]>([], [1], [2], [1, 2])
  const anyPerson = fc.record({ day: fc.constant(FRIDAY), leave: anyHalves, holiday: anyHalves, off: anyHalves })
  fc.assert(
    fc.property(anyPerson, fc.boolean(), fc.boolean(), (person, hasSwiped, isOver) => {
      const status = dayStatus(person, { hasSwiped, isOver })
      expect(dayStatuses).toContain(status)
      if (/absent/i.test(status))
        expect({ hasSwiped, isOver, isDayOff: person.off.length === 2 }).toEqual({
          hasSwiped: false,
          isOver: true,
          isDayOff: false,
        })
      if (hasSwiped) expect(status).not.toMatch(/absent|Holiday|Day off|Not in yet|^On leave$/)
      expect(/leave/.test(status)).toBe(person.leave.length === 1 || (person.leave.length === 2 && !hasSwiped))
    }),
  )
})

test('what of a day is off follows the week of the unit, its special days and the pattern of the person', () => {
  const time = {
    ...OFFICE_TIME,
    holidays: [{ date: FRIDAY, name: 'Republic Day', session: 2 as const }],
    workingDays: [SATURDAY],
  }
  expect(offOf(OFFICE_TIME, FRIDAY)).toEqual({ holiday: [], off: [] })
  expect(offOf(OFFICE_TIME, SATURDAY)).toEqual({ holiday: [], off: [1, 2] })
  expect(offOf(time, FRIDAY)).toEqual({ holiday: [2], off: [2] })
  expect(offOf(time, SATURDAY)).toEqual({ holiday: [], off: [] })
  const mornings = { ...time, patterns: [{ since: '2026-01-01', weeks: [0b01_0101_0101] }] }
  expect(offOf(mornings, FRIDAY)).toEqual({ holiday: [2], off: [2] })
  expect(offOf(mornings, SATURDAY)).toEqual({ holiday: [], off: [1, 2] })
})
