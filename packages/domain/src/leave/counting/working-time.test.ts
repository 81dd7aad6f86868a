import { describe, expect, it, test } from 'vitest'
import { halfDaysOf, OFFICE_TIME, OFFICE_WEEK, type WorkingTime, whyNotWorked } from './working-time.ts'

const SUNDAY = '2026-11-01'
const MONDAY = '2026-11-02'
const TUESDAY = '2026-11-03'
const WEDNESDAY = '2026-11-04'
const FRIDAY = '2026-11-06'
const SATURDAY = '2026-11-07'

/** Monday to Wednesday in the mornings. */
const mornings = 0b01_01_01
const partTimer: WorkingTime = { ...OFFICE_TIME, patterns: [{ since: '2026-01-01', weeks: [mornings] }] }

describe('whyNotWorked', () => {
  test.each([
    [MONDAY, 1, undefined],
    [FRIDAY, 2, undefined],
    [SATURDAY, 1, { kind: 'weekend' }],
    [SUNDAY, 2, { kind: 'weekend' }],
  ] as const)('of an office on %s, session %d', (day, session, why) => {
    expect(whyNotWorked(OFFICE_TIME, day, session)).toEqual(why)
  })

  test.each([
    [MONDAY, 1, undefined],
    [MONDAY, 2, { kind: 'free day' }],
    [WEDNESDAY, 1, undefined],
    [FRIDAY, 1, { kind: 'free day' }],
    [SATURDAY, 1, { kind: 'weekend' }],
  ] as const)('of who works three mornings on %s, session %d', (day, session, why) => {
    expect(whyNotWorked(partTimer, day, session)).toEqual(why)
  })

  it('follows the latest pattern that has begun, in whatever order they come', () => {
    const patterns = [
      { since: '2026-11-03', weeks: [OFFICE_WEEK] },
      { since: '2026-01-01', weeks: [mornings] },
    ]
    const time = { ...OFFICE_TIME, patterns }
    expect(whyNotWorked(time, MONDAY, 2)).toEqual({ kind: 'free day' })
    expect(whyNotWorked(time, TUESDAY, 2)).toBeUndefined()
    expect(whyNotWorked(time, '2025-12-31', 2)).toBeUndefined()
  })

  it('takes turns from the week of the day since which two weeks alternate, whichever weekday it is', () => {
    const time = { ...OFFICE_TIME, patterns: [{ since: WEDNESDAY, weeks: [OFFICE_WEEK, mornings] }] }
    const fridays = [FRIDAY, '2026-11-13', '2026-11-20', '2027-01-01', '2027-01-08']
    expect(fridays.map((day) => whyNotWorked(time, day, 1)?.kind)).toEqual([
      ...[undefined, 'free day', undefined],
      ...[undefined, 'free day'],
    ])
  })

  it('gives a holiday, or its half, before what else the day is', () => {
    const holidays = [
      { date: MONDAY, name: 'Holi', session: 2 as const },
      { date: SUNDAY, name: 'Sun Day', session: null },
    ]
    const time = { ...OFFICE_TIME, holidays }
    expect(whyNotWorked(time, MONDAY, 1)).toBeUndefined()
    expect(whyNotWorked(time, MONDAY, 2)).toEqual({ kind: 'holiday', name: 'Holi' })
    expect(whyNotWorked(time, SUNDAY, 1)).toEqual({ kind: 'holiday', name: 'Sun Day' })
  })

  it('calls everybody in on a special working day except part-timers, and nobody on a holiday', () => {
    const workingDays = [SATURDAY, MONDAY]
    const fullTime = [{ since: '2026-01-01', weeks: [OFFICE_WEEK] }]
    expect(whyNotWorked({ ...OFFICE_TIME, workingDays }, SATURDAY, 2)).toBeUndefined()
    expect(whyNotWorked({ ...OFFICE_TIME, workingDays, patterns: fullTime }, SATURDAY, 2)).toBeUndefined()
    expect(whyNotWorked({ ...partTimer, workingDays }, SATURDAY, 1)).toEqual({ kind: 'weekend' })
    expect(whyNotWorked({ ...partTimer, workingDays }, MONDAY, 2)).toEqual({ kind: 'free day' })
    const holidays = [{ date: SATURDAY, name: 'Feast' }]
    expect(whyNotWorked({ ...OFFICE_TIME, workingDays, holidays }, SATURDAY, 1)).toMatchObject({ kind: 'holiday' })
  })

  it('calls a weekend what the unit does not work, which need not be Saturday and Sunday', () => {
    const fridayAndSaturdayOff = { ...OFFICE_TIME, week: 0b11_00_00_11_11_11_11 }
    expect(whyNotWorked(fridayAndSaturdayOff, FRIDAY, 1)).toEqual({ kind: 'weekend' })
    expect(whyNotWorked(fridayAndSaturdayOff, SUNDAY, 1)).toBeUndefined()
    const shortFridays = { ...OFFICE_TIME, week: 0b01_11_11_11_11 }
    expect(whyNotWorked(shortFridays, FRIDAY, 2)).toEqual({ kind: 'free day' })
  })
})

test('the half days of a week, and of weeks that alternate on average', () => {
  expect([[OFFICE_WEEK], [mornings], [OFFICE_WEEK, mornings]].map(halfDaysOf)).toEqual([10, 3, 6.5])
})
