import type { DayOfWeek } from '@hr/contract/attendance/attendance'
import { createHoliday, createLeaveRequest } from '@hr/db/factories'
import { businessUnits, employees, workingPatterns } from '@hr/db/schema'
import { HALF_DAYS, weekFrom } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/attendance'
import * as swipesWords from '@hr/words/swipes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../testing/api.ts'
import { pass } from './testing.ts'

const api = await testApi()
const YESTERDAY = '2026-11-19'

describe('a day of attendance', () => {
  it('answers the swipes and the figures of the day', async () => {
    const { employee } = api.company
    await pass(api, employee, YESTERDAY, ['OUT 13:15', 'IN 09:42:33', 'IN 14:00', 'OUT 18:00'])
    const { status, body } = await api.call(employee, '/attendance/user_attendance', { logDate: '2026-11-20' })
    expect(status).toBe(200)
    expect(body.data[0]).toEqual({
      inOrOut: 'IN',
      LogDate: '2026-11-19T09:42:33+05:30',
      floorLocation: swipesWords.mainDoor,
    })
    expect(body.data).toHaveLength(4)
    expect(body.employeeAttendanceReport).toEqual([
      {
        userId: employee.id,
        employee_name: 'Priyanka Deshpande',
        employeeId: 'PUN-0005',
        buName: 'Pune Office',
        firstLogin: '2026-11-19T09:42:33+05:30',
        lastLogin: '2026-11-19T18:00:00+05:30',
        lateBy: '00:12:33',
        totalTime: '07:32:27',
        totalTimeSpend: '07:32:27',
        totalBreakTime: '00:45:00',
        isOutMissing: '0',
        dayStatus: 'Present',
      },
    ])
    expect(body.firstAndLastLogin).toEqual({
      firstLogin: '2026-11-19T09:42:33+05:30',
      lastLogin: '2026-11-19T18:00:00+05:30',
    })
  })

  it('runs to now today, and is missing its OUT once the day is past', async () => {
    const { employee } = api.company
    await pass(api, employee, '2026-11-20', ['IN 08:00'])
    const today = await api.call(employee, '/attendance/user_attendance', { logDate: null })
    expect(today.body.employeeAttendanceReport).toMatchObject([
      { totalTimeSpend: '01:30:00', lastLogin: null, isOutMissing: '0' },
    ])
    // midnight in Pune
    api.setNow('2026-11-20T18:30:00Z')
    const after = await api.call(employee, '/attendance/user_attendance', { date: '2026-11-20' })
    expect(after.body.employeeAttendanceReport).toMatchObject([
      { totalTimeSpend: null, lastLogin: null, isOutMissing: '1' },
    ])
    expect((await api.call(employee, '/attendance/user_attendance')).body.data).toEqual([])
  })

  it('is that of the swipe, no matter where its person works by now', async () => {
    const { employee, hr, lisbon } = api.company
    await pass(api, employee, YESTERDAY, ['IN 00:10', 'OUT 09:00'])
    await api.db.update(employees).set({ buId: lisbon.id, reportingTo: null }).where(eq(employees.id, employee.id))
    const body = { date: YESTERDAY, employeeId: employee.id }
    const answer = await api.call(hr, '/attendance/all_user_attendance', body)
    expect(answer.body.firstAndLastLogin.firstLogin).toBe('2026-11-19T00:10:00+05:30')
    expect(answer.body.employeeAttendanceReport[0].lateBy).toBeNull()
  })

  it('answers that a day without swipes has none', async () => {
    const { body } = await api.call(api.company.employee, '/attendance/user_attendance', {})
    const nothing = { firstLogin: null, lastLogin: null }
    const empty = { data: [], employeeAttendanceReport: [], firstAndLastLogin: nothing }
    expect(body).toEqual({ ...empty, dayStatus: 'Not in yet' })
    const before = await api.call(api.company.employee, '/attendance/user_attendance', { date: '2019-12-31' })
    expect(before.body).toEqual({ ...empty, dayStatus: null })
  })
})

describe('the week around a day', () => {
  const ask = (by: Person, employeeId: unknown, date: string) =>
    api.call(by, '/attendance/attendance_week', { employeeId, date })

  it('answers its days with their stays, gaps left out, and the total', async () => {
    const { employee } = api.company
    await pass(api, employee, YESTERDAY, ['IN 09:00', 'OUT 12:30', 'IN 13:15', 'OUT 18:00'])
    await pass(api, employee, '2026-11-18', ['IN 10:00'])
    const { body } = await ask(employee, employee.id, YESTERDAY)
    expect(body.days.map(({ date, dayStatus }: DayOfWeek) => [date, dayStatus])).toEqual([
      ['2026-11-16', 'Absent'],
      ['2026-11-17', 'Absent'],
      ['2026-11-18', 'Present'],
      [YESTERDAY, 'Present'],
      ['2026-11-20', 'Not in yet'],
      ['2026-11-21', 'Day off'],
      ['2026-11-22', 'Day off'],
    ])
    expect(body.days[3]).toMatchObject({
      totalTime: '08:15:00',
      totalBreakTime: '00:45:00',
      stays: [
        { from: 540, to: 750 },
        { from: 795, to: 1080 },
      ],
    })
    expect(body.days[2]).toMatchObject({ isOutMissing: '1', stays: [{ from: 600, to: null }] })
    expect({ totalTime: body.totalTime, lastWorkingDay: body.lastWorkingDay }).toEqual({
      totalTime: '08:15:00',
      lastWorkingDay: '2026-11-18',
    })
  })

  it('names holidays, and offers the last day on which the person was expected', async () => {
    const { employee, lead, pune, annualLeave } = api.company
    await createHoliday(api.db, { buId: pune.id, date: '2026-11-17', name: 'Founders Day' })
    await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, addressedTo: lead.id, state: 'approved' },
      ...{ startDate: '2026-11-13', endDate: '2026-11-16' },
    })
    const { body } = await ask(lead, employee.id, '2026-11-17')
    expect(body.days[0]).toMatchObject({ dayStatus: 'On leave', holidayName: null })
    expect(body.days[1]).toMatchObject({ dayStatus: 'Holiday', holidayName: 'Founders Day', stays: [] })
    expect(body.lastWorkingDay).toBe('2026-11-12')
    const first = await ask(employee, employee.id, '2019-12-31')
    expect({ dayStatus: first.body.days[0].dayStatus, lastWorkingDay: first.body.lastWorkingDay }).toEqual({
      dayStatus: null,
      lastWorkingDay: null,
    })
  })

  it('follows the week of the unit, half holidays and a pattern of one’s own', async () => {
    const { employee, lead, pune } = api.company
    const weekOf = async () =>
      ((await ask(lead, employee.id, '2026-11-10')).body.days as DayOfWeek[]).map(({ dayStatus }) => dayStatus)
    const office = [...Array(5).fill('Absent'), 'Day off', 'Day off']
    expect(await weekOf()).toEqual(office)
    await createHoliday(api.db, { buId: pune.id, date: '2026-11-12', name: 'Diwali', session: 2 })
    const week = weekFrom(['Sunday morning', 'Sunday afternoon', ...HALF_DAYS.slice(0, 8)])
    await api.db.update(businessUnits).set({ workingWeek: week }).where(eq(businessUnits.id, pune.id))
    expect(await weekOf()).toEqual([...Array(4).fill('Absent'), 'Day off', 'Day off', 'Absent'])
    expect((await ask(lead, employee.id, '2026-11-12')).body.days[3].holidayName).toBe('Diwali, afternoon')
    const mornings = weekFrom(HALF_DAYS.filter((name) => /morning/.test(name)).slice(2, 4))
    await api.db.insert(workingPatterns).values({ employeeId: employee.id, since: '2026-11-11', weeks: [mornings] })
    expect(await weekOf()).toEqual(['Absent', 'Absent', 'Absent', 'Absent', 'Day off', 'Day off', 'Day off'])
    const afternoons = weekFrom(['Thursday afternoon'])
    await api.db.update(workingPatterns).set({ weeks: [afternoons] })
    expect(await weekOf()).toEqual(['Absent', 'Absent', 'Day off', 'Holiday', 'Day off', 'Day off', 'Day off'])
    const report = await api.call(api.company.hr, '/attendance/employee_attendance_report', { date: '2026-11-12' })
    expect(
      report.body.employeeAttendanceReport.find((row: { userId: number }) => row.userId === employee.id).dayStatus,
    ).toBe('Holiday')
  })

  it('is nobody else’s, and of a day that exists', async () => {
    const { employee, colleague } = api.company
    expect((await ask(employee, colleague.id, YESTERDAY)).status).toBe(404)
    expect((await ask(employee, employee.id, '2026-02-30')).status).toBe(400)
    expect((await ask(employee, '', YESTERDAY)).body.fieldErrors).toEqual({ employeeId: t.employeeIsRequired })
  })
})

describe('the day that is asked about', () => {
  it.each([
    [{ logDate: '2026-11-20' }, 200, 1],
    [{ logDate: '20-11-2026' }, 200, 1],
    [{ date: YESTERDAY }, 200, 1],
    [{ date: YESTERDAY, logDate: '2026-11-20' }, 200, 1],
    [{ date: YESTERDAY, logDate: null }, 200, 1],
    [{ logDate: YESTERDAY }, 200, 0],
  ])('%j', async (asked, status, rows) => {
    const { employee } = api.company
    await pass(api, employee, YESTERDAY, ['IN 09:00'])
    const answer = await api.call(employee, '/attendance/user_attendance', asked)
    expect({ status: answer.status, dataCount: answer.body.data?.length }).toEqual({ status, dataCount: rows })
  })

  it.each([
    ['user_attendance', {}],
    ['all_user_attendance', { employeeId: 1 }],
    ['employee_attendance_report', {}],
    ['user_first_login', {}],
    ['first_login_report', {}],
  ])('%s refuses two that disagree, and invalid dates', async (call, more) => {
    const { hr, employee } = api.company
    const body = 'employeeId' in more ? { employeeId: employee.id } : {}
    const both = await api.call(hr, `/attendance/${call}`, { ...body, date: YESTERDAY, logDate: YESTERDAY })
    expect({ status: both.status, fieldErrors: both.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { logDate: t.logDateMustFollowDate },
    })
    const wrong = await api.call(hr, `/attendance/${call}`, { ...body, date: '2026-02-30' })
    expect({ status: wrong.status, fieldErrors: wrong.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { date: 'date must be a date, yyyy-mm-dd' },
    })
    const unknown = await api.call(hr, `/attendance/${call}`, { ...body, day: YESTERDAY })
    expect({ status: unknown.status, fieldErrors: unknown.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { day: 'Unknown field: day' },
    })
  })
})

describe('whose attendance a person may see', () => {
  const seenBy = async (reader: Person) => {
    const { superadmin, head, hr, lead, employee, colleague, lisbonHead, lisbonEmployee } = api.company
    const cast = { superadmin, head, hr, lead, employee, colleague, lisbonHead, lisbonEmployee }
    const seen: string[] = []
    for (const [name, { id }] of Object.entries(cast)) {
      const { status } = await api.call(reader, '/attendance/all_user_attendance', { employeeId: id })
      if (status === 200) seen.push(name)
      else expect(status).toBe(404)
    }
    return seen
  }
  const pune = ['head', 'hr', 'lead', 'employee', 'colleague']

  it('is everybody but the system record for HR and the super admin', async () => {
    const everybody = [...pune, 'lisbonHead', 'lisbonEmployee']
    expect(await seenBy(api.company.hr)).toEqual(everybody)
    expect(await seenBy(api.company.superadmin)).toEqual(everybody)
  })

  it('is the unit for its head, the team for its lead, oneself for an employee', async () => {
    expect(await seenBy(api.company.head)).toEqual(pune)
    expect(await seenBy(api.company.lead)).toEqual(['lead', 'employee', 'colleague'])
    expect(await seenBy(api.company.employee)).toEqual(['employee'])
  })

  it('asks for an employee', async () => {
    const { status, body } = await api.call(api.company.hr, '/attendance/all_user_attendance', {})
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeId: t.employeeIsRequired },
    })
  })
})
