import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayOfPerson, dayStatus, dayStatuses } from './day-status.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const ordinary: DayOfPerson = { day: FRIDAY, leave: [], isHoliday: false, isSpecialWorkingDay: false }
const free = { isHoliday: true }
const works = { day: SATURDAY, isSpecialWorkingDay: true }

describe('a past day of who never came', () => {
  test.each([
    [{}, 'Absent'],
    [{ leave: [1, 2] }, 'On leave'],
    [{ leave: [1] }, 'On leave in the morning, absent in the afternoon'],
    [{ leave: [2] }, 'On leave in the afternoon, absent in the morning'],
    [free, 'Holiday'],
    [{ ...free, leave: [1, 2] }, 'On leave'],
    [{ ...free, leave: [2] }, 'On leave in the afternoon'],
    [{ day: SATURDAY }, 'Day off'],
    [{ day: '2026-11-22' }, 'Day off'],
    [{ day: SATURDAY, leave: [1] }, 'On leave in the morning'],
    [works, 'Absent'],
    [{ ...works, leave: [1, 2] }, 'On leave'],
    [{ ...works, ...free }, 'Holiday'],
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

  test('on which somebody came are present, with half a day of leave beside', () => {
    const came = { hasSwiped: true, isOver: true }
    expect(dayStatus({ ...ordinary, ...free }, came)).toBe('Present')
    expect(dayStatus({ ...ordinary, leave: [1, 2] }, came)).toBe('Present')
    expect(dayStatus({ ...ordinary, leave: [2] }, came)).toBe('On leave in the afternoon')
  })
})

test('only a day that is over, on which the unit works, has an absence', () => {
  const anyPerson = fc.record({
    day: fc.constantFrom(FRIDAY, SATURDAY),
    leave: fc.constantFrom<(1 | 2)[]>([], [1], [2], [1, 2]),
    isHoliday: fc.boolean(),
    isSpecialWorkingDay: fc.boolean(),
  })
  fc.assert(
    fc.property(anyPerson, fc.boolean(), fc.boolean(), (person, hasSwiped, isOver) => {
      const status = dayStatus(person, { hasSwiped, isOver })
      expect(dayStatuses).toContain(status)
      if (/absent/i.test(status)) expect([hasSwiped, isOver, person.isHoliday]).toEqual([false, true, false])
      if (hasSwiped) expect(status).not.toMatch(/absent|Holiday|Day off|Not in yet|^On leave$/)
      expect(/leave/.test(status)).toBe(person.leave.length === 1 || (person.leave.length === 2 && !hasSwiped))
    }),
  )
})
