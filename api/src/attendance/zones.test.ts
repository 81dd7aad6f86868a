import { createBusinessUnit, createEmployee } from '@hr/db/factories'
import { HALF_DAYS, weekFrom } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/attendance'
import * as swipesWords from '@hr/words/swipes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../testing/api.ts'

const api = await testApi()

/** The result of a day, by its unit's clock: first login, last logout, early by, late by, total time, break. */
type Figures = (string | null)[]
type Day = [what: string, day: string, swipes: string[], figures: Figures]

// Calculated by hand. Swipes are given in UTC; Kathmandu is always 5:45 ahead.
const kathmandu: Day[] = [
  [
    'a common day',
    '2026-11-16',
    ['IN 2026-11-16T03:27:33Z', 'OUT 2026-11-16T07:15:00Z', 'IN 2026-11-16T08:00:00Z', 'OUT 2026-11-16T12:15:00Z'],
    // 09:12:33 to 13:00 is 3:47:27; 13:45 to 18:00 is 4:15
    ['2026-11-16T09:12:33+05:45', '2026-11-16T18:00:00+05:45', '00:17:27', null, '08:02:27', '00:45:00'],
  ],
  [
    'up to the last second before midnight',
    '2026-11-17',
    ['IN 2026-11-17T10:00:00Z', 'OUT 2026-11-17T18:14:59Z'],
    ['2026-11-17T15:45:00+05:45', '2026-11-17T23:59:59+05:45', null, '06:15:00', '08:14:59', '00:00:00'],
  ],
  [
    'from midnight on, when the day before is still on in London',
    '2026-11-18',
    ['IN 2026-11-17T18:15:00Z', 'OUT 2026-11-18T03:45:00Z'],
    ['2026-11-18T00:00:00+05:45', '2026-11-18T09:30:00+05:45', '09:30:00', null, '09:30:00', '00:00:00'],
  ],
]

// London is at UTC, and one hour ahead from 29 March 01:00 to 25 October 01:00 (UTC).
const london: Day[] = [
  [
    'the day before clocks go forward',
    '2026-03-28',
    ['IN 2026-03-28T09:45:00Z', 'OUT 2026-03-28T23:59:59Z'],
    ['2026-03-28T09:45:00+00:00', '2026-03-28T23:59:59+00:00', null, '00:15:00', '14:14:59', '00:00:00'],
  ],
  [
    'clocks go forward: from 00:30 to 03:30 are two hours',
    '2026-03-29',
    ['IN 2026-03-29T00:30:00Z', 'OUT 2026-03-29T02:30:00Z', 'IN 2026-03-29T08:45:00Z', 'OUT 2026-03-29T16:00:00Z'],
    // 2:00 and 7:15; 03:30 to 09:45 is 6:15
    ['2026-03-29T00:30:00+00:00', '2026-03-29T17:00:00+01:00', '09:00:00', null, '09:15:00', '06:15:00'],
  ],
  [
    'the day after, from its midnight on: 23:00 by UTC',
    '2026-03-30',
    ['IN 2026-03-29T23:00:00Z', 'OUT 2026-03-30T08:30:00Z'],
    ['2026-03-30T00:00:00+01:00', '2026-03-30T09:30:00+01:00', '09:30:00', null, '09:30:00', '00:00:00'],
  ],
  [
    'a day in summer',
    '2026-07-01',
    ['IN 2026-07-01T08:45:01Z', 'OUT 2026-07-01T16:00:00Z'],
    ['2026-07-01T09:45:01+01:00', '2026-07-01T17:00:00+01:00', null, '00:15:01', '07:14:59', '00:00:00'],
  ],
  [
    'clocks go back: who leaves at 01:45 is in again at 01:15, half an hour later',
    '2026-10-25',
    [
      ...['IN 2026-10-24T23:30:00Z', 'OUT 2026-10-25T00:45:00Z', 'IN 2026-10-25T01:15:00Z'],
      ...['OUT 2026-10-25T02:00:00Z', 'IN 2026-10-25T09:30:00Z', 'OUT 2026-10-25T17:00:00Z'],
    ],
    // 1:15, 0:45 and 7:30; breaks of 0:30 and 7:30
    ['2026-10-25T00:30:00+01:00', '2026-10-25T17:00:00+00:00', '09:00:00', null, '09:30:00', '08:00:00'],
  ],
  [
    'the day after, whose OUT is missing',
    '2026-10-26',
    ['IN 2026-10-26T00:00:00Z'],
    ['2026-10-26T00:00:00+00:00', t.missingOut, '09:30:00', null, null, null],
  ],
]

// Los Angeles is 8 hours behind UTC, and 7 hours from 8 March 10:00 to 1 November 09:00 (UTC).
const losAngeles: Day[] = [
  [
    'a day of 23 hours, from its first second to its last',
    '2026-03-08',
    ['IN 2026-03-08T08:00:00Z', 'OUT 2026-03-09T06:59:59Z'],
    ['2026-03-08T00:00:00-08:00', '2026-03-08T23:59:59-07:00', '09:30:00', null, '22:59:59', '00:00:00'],
  ],
  [
    'the day after it',
    '2026-03-09',
    ['IN 2026-03-09T07:00:00Z', 'OUT 2026-03-09T16:45:00Z'],
    ['2026-03-09T00:00:00-07:00', '2026-03-09T09:45:00-07:00', '09:30:00', null, '09:45:00', '00:00:00'],
  ],
  [
    'on time to the second, before clocks go back',
    '2026-10-31',
    ['IN 2026-10-31T16:30:00Z', 'OUT 2026-11-01T06:59:59Z'],
    ['2026-10-31T09:30:00-07:00', '2026-10-31T23:59:59-07:00', null, null, '14:29:59', '00:00:00'],
  ],
  [
    'a day of 25 hours, from its first second to its last',
    '2026-11-01',
    ['IN 2026-11-01T07:00:00Z', 'OUT 2026-11-02T07:59:59Z'],
    ['2026-11-01T00:00:00-07:00', '2026-11-01T23:59:59-08:00', '09:30:00', null, '24:59:59', '00:00:00'],
  ],
  [
    'on time to the second, after it',
    '2026-11-02',
    ['IN 2026-11-02T17:30:00Z', 'OUT 2026-11-03T01:30:00Z'],
    ['2026-11-02T09:30:00-08:00', '2026-11-02T17:30:00-08:00', null, null, '08:00:00', '00:00:00'],
  ],
  [
    'up to the last minute before midnight, which is the next day by UTC',
    '2026-11-18',
    ['IN 2026-11-18T17:31:00Z', 'OUT 2026-11-19T01:00:00Z', 'IN 2026-11-19T07:59:00Z', 'OUT 2026-11-19T07:59:59Z'],
    // 09:31 to 17:00 is 7:29; out from 17:00 to 23:59
    ['2026-11-18T09:31:00-08:00', '2026-11-18T23:59:59-08:00', null, '00:01:00', '07:29:59', '06:59:00'],
  ],
  [
    'today, where it is 20:00 of the 19th',
    '2026-11-19',
    ['IN 2026-11-19T08:00:00Z'],
    ['2026-11-19T00:00:00-08:00', null, '09:30:00', null, '20:00:00', '00:00:00'],
  ],
]

/** Clocks change on Sundays, and nobody is late on a day off. */
const EVERY_DAY = weekFrom(HALF_DAYS)

const ownZone = process.env.TZ
const serveIn = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}
afterEach(() => serveIn(ownZone))

// each with its distance behind UTC on 1 July, in minutes
describe.each([
  ['UTC', 0],
  ['Asia/Kathmandu', -345],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
])('with a server in %s', (serverZone, behind) => {
  beforeEach(() => serveIn(serverZone))

  it.each([
    ['Asia/Kathmandu', kathmandu],
    ['Europe/London', london],
    ['America/Los_Angeles', losAngeles],
  ])("a person's days in %s", async (timeZone, days) => {
    expect(new Date('2026-07-01T12:00:00Z').getTimezoneOffset()).toBe(behind)
    const unit = await createBusinessUnit(api.db, { timeZone, workingWeek: EVERY_DAY })
    const person = await createEmployee(api.db, { buId: unit.id, staffNumber: 'DAY-1' })
    await pass(days.flatMap(([, , swipes]) => swipes))
    for (const [what, day, swipes, figures] of days) {
      expect(await readDay(person, day), `${what}, ${day}`).toEqual({ swipes: swipes.length, figures })
      expect(await readReports(person, day), `${what}, ${day}, in reports`).toEqual(figures)
    }
  })

  it('today is that of where a person works', async () => {
    const unit = await createBusinessUnit(api.db, { timeZone: 'America/Los_Angeles' })
    const person = await createEmployee(api.db, { buId: unit.id, staffNumber: 'DAY-1' })
    await pass(['IN 2026-11-19T17:42:33Z'])
    const login = { firstLogDate: '2026-11-19T09:42:33-08:00', earlyBy: null, lateBy: '00:12:33' }
    expect((await api.call(person, '/attendance/user_first_login')).body.data).toMatchObject([login])
    const { hr } = api.company
    const byHr = await api.call(hr, '/attendance/all_user_attendance', { employeeId: person.id, logDate: null })
    expect(byHr.body.employeeAttendanceReport).toMatchObject([{ lateBy: '00:12:33', totalTimeSpend: '10:17:27' }])
  })
})

/** Sends the swipes of the person `DAY-1` as a device does, the last one first. */
async function pass(swipes: string[]): Promise<void> {
  const { body } = await api.call(api.company.superadmin, '/attendance/make_key', { name: swipesWords.mainDoor })
  const given = swipes.toReversed().map((text) => {
    const [inOrOut, at] = text.split(' ')
    return { employeeId: 'DAY-1', at, inOrOut }
  })
  const answer = await api.call(null, '/attendance/swipes', given, { authorization: `Bearer ${body.key}` })
  expect(answer.body).toEqual({ accepted: swipes.length, duplicates: 0, rejected: [] })
}

/** The day as its own pages show it. */
async function readDay({ id }: Person, date: string) {
  const { body } = await api.call(api.company.hr, '/attendance/all_user_attendance', { employeeId: id, date })
  const [row] = body.employeeAttendanceReport
  const login = await api.call({ id }, '/attendance/user_first_login', { date })
  const { firstLogin, lastLogin } = row
  expect(body.firstAndLastLogin).toEqual({ firstLogin, lastLogin })
  expect(row.totalTime).toBe(row.totalTimeSpend)
  return { swipes: body.data.length, figures: figuresOf(row, login.body.data[0]) }
}

/** The same day as the reports about many people show it. */
async function readReports({ id }: Person, date: string) {
  const { hr } = api.company
  const call = async (name: string, body: Record<string, unknown>) =>
    (await api.call(hr, `/attendance/${name}`, body)).body
  const { employeeAttendanceReport } = await call('employee_attendance_report', { date, employeeIds: [id] })
  const logins = await call('first_login_report', { date, search: 'DAY-1' })
  const hours = await call('employees_work_hours_by_date', { from: date, to: date, employeeIds: [id] })
  const [row] = employeeAttendanceReport
  expect(hours.data).toMatchObject([{ date, totalTime: row.totalTimeSpend, totalBreakTime: row.totalBreakTime }])
  return figuresOf(row, logins.data[0])
}

type Row = Record<'firstLogin' | 'lastLogin' | 'lateBy' | 'totalTimeSpend' | 'totalBreakTime' | 'isOutMissing', string>
type Login = Record<'firstLogDate' | 'earlyBy' | 'lateBy', string>

function figuresOf(row: Row, login: Login): Figures {
  expect({ firstLogDate: login.firstLogDate, lateBy: login.lateBy }).toEqual({
    firstLogDate: row.firstLogin,
    lateBy: row.lateBy,
  })
  const lastLogout = row.isOutMissing === '1' ? t.missingOut : row.lastLogin
  return [row.firstLogin, lastLogout, login.earlyBy, row.lateBy, row.totalTimeSpend, row.totalBreakTime]
}
