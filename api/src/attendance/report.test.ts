import { FROM_IS_REQUIRED } from '@hr/contract/call/sentences'
import { createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import { employees, workingPatterns } from '@hr/db/schema'
import { weekFrom } from '@hr/domain/leave/counting/half-days'
import { TO_BEFORE_FROM } from '@hr/domain/leave-report/period'
import * as t from '@hr/words/attendance'
import * as refusalsWords from '@hr/words/refusals'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'
import { pass } from './testing.ts'

const api = await testApi()
const DAY = '2026-11-19'

beforeEach(async () => {
  const { employee, colleague, lead } = api.company
  await pass(api, employee, DAY, ['IN 09:00', 'OUT 13:00', 'IN 13:30', 'OUT 18:00'])
  await pass(api, colleague, DAY, ['IN 09:45'])
  await pass(api, lead, DAY, ['IN 09:30', 'OUT 17:30'])
})

describe('the attendance report', () => {
  const report = async (body: object, by = api.company.hr) => {
    const answer = await api.call(by, '/attendance/employee_attendance_report', { date: DAY, ...body })
    const rows = (answer.body.employeeAttendanceReport ?? []) as { employee_name: string }[]
    return { ...answer, rows, names: rows.map(({ employee_name }) => employee_name) }
  }
  const everybody = [
    ...['Asha Rao', 'Beatriz Carvalho', 'Hendrik van den Berghe', 'Inês Sousa', 'Marta Kowalczyk'],
    ...['Priyanka Deshpande', 'Tiago Mendes', 'Xiaoming Zhang'],
  ]

  it('has everybody that the reader may see, by name', async () => {
    const { employee, head } = api.company
    const { names, rows } = await report({})
    expect(names).toEqual(everybody)
    expect(rows.find(({ employee_name }) => employee_name === 'Priyanka Deshpande')).toEqual({
      userId: employee.id,
      employee_name: 'Priyanka Deshpande',
      employeeId: 'PUN-0005',
      buName: 'Pune Office',
      firstLogin: '2026-11-19T09:00:00+05:30',
      lastLogin: '2026-11-19T18:00:00+05:30',
      lateBy: null,
      totalTimeSpend: '08:30:00',
      totalBreakTime: '00:30:00',
      isOutMissing: '0',
      dayStatus: 'Present',
    })
    const ofUnit = await report({}, head)
    expect(ofUnit.names).toEqual(everybody.filter((name) => !/Beatriz|Inês|Tiago/.test(name)))
  })

  it('comes by pages, of people who were searched for or chosen', async () => {
    const { lead, employee } = api.company
    const page = await report({ page: 2, pageSize: 10 })
    expect({ names: page.names, xTotalCount: page.headers['x-total-count'] }).toEqual({ names: [], xTotalCount: '8' })
    expect((await report({ search: 'pri' })).names).toEqual(['Priyanka Deshpande'])
    expect((await report({ employeeIds: [employee.id, String(lead.id)] })).names).toEqual([
      'Asha Rao',
      'Priyanka Deshpande',
    ])
  })

  it('leaves out the people that the caller excepts, of everybody or of those found', async () => {
    const { employee, lead, hr } = api.company
    const exceptIds = [employee.id, String(lead.id)]
    const others = everybody.filter((name) => !/Asha|Priyanka/.test(name))
    expect((await report({ exceptIds })).names).toEqual(others)
    expect((await report({ exceptIds, search: 'pri' })).names).toEqual([])
    const { body } = await api.call(hr, '/attendance/attendance_figures', { date: DAY, exceptIds })
    expect(body.employeeCount).toBe(others.length)
    const query = `date=${DAY}&exceptIds=${exceptIds.join()}`
    const url = `/attendance/employee_attendance_report.csv?${query}`
    const file = parse((await api.app.inject({ url, headers: await api.signedIn(hr) })).body, { bom: true })
    expect((file as string[][]).slice(1).map(([, name]) => name)).toEqual(others)
    expect((await report({ exceptIds: ['x'] })).status).toBe(400)
  })

  it('leaves out people who did not work here on the day, and keeps those who have left since', async () => {
    const { employee, colleague } = api.company
    const set = (id: number, values: object) => api.db.update(employees).set(values).where(eq(employees.id, id))
    await set(employee.id, { joiningDate: '2026-11-20' })
    await set(colleague.id, { leavingDate: DAY, leftAt: '2026-11-19T18:30:00Z' })
    expect((await report({})).names).toEqual(everybody.filter((name) => !name.startsWith('Priyanka')))
    expect((await report({ date: '2026-11-20' })).names).not.toContain('Xiaoming Zhang')
  })

  it('is 404 for people of another unit, and 403 for people without a unit to report on', async () => {
    const { head, lisbonEmployee, employee, lead, superadmin } = api.company
    expect((await report({ employeeIds: [employee.id, lisbonEmployee.id] }, head)).status).toBe(404)
    expect((await report({ employeeIds: [superadmin.id] })).status).toBe(404)
    expect((await report({}, lead)).status).toBe(403)
  })

  it('of an empty list of people is of nobody', async () => {
    expect((await report({ employeeIds: [] })).names).toEqual([])
    expect((await report({ employeeIds: null })).names).toEqual(everybody)
  })

  it('refuses anything but a list of people', async () => {
    const { status, body } = await report({ employeeIds: ['everyone'] })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeIds: 'employeeIds must be a list of ids' },
    })
  })

  it('takes thousands of people at once', async () => {
    const employeeIds = Array.from({ length: 10_000 }, (_, index) => 2_000_000_000 + index)
    expect((await report({ employeeIds })).status).toBe(404)
    const tooMany = await report({ employeeIds: [...employeeIds, 1] })
    expect({ status: tooMany.status, fieldErrors: tooMany.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeIds: refusalsWords.chooseFewerPeople },
    })
  })

  it('is a file too, with a dash for what is missing', async () => {
    const { hr, head, employee, colleague } = api.company
    const download = async (query: Record<string, string>, by = hr) => {
      const url = `/attendance/employee_attendance_report.csv?${new URLSearchParams({ date: DAY, ...query })}`
      return api.app.inject({ url, headers: await api.signedIn(by) })
    }
    const { statusCode, headers, body } = await download({})
    expect({
      statusCode,
      contentType: headers['content-type'],
      contentDisposition: headers['content-disposition'],
    }).toEqual({
      statusCode: 200,
      contentType: 'text/csv; charset=utf-8',
      contentDisposition: 'attachment; filename="attendance-2026-11-20-093000.csv"',
    })
    const rows = parse(body, { bom: true }) as string[][]
    const columns = 'SN,Name,First Login,Last Login,Late By,Total Time,Total Break Time,Employee Id,BU,Date,Status'
    expect(body.startsWith(`\uFEFF${columns}\r\n`)).toBe(true)
    expect(rows.slice(1).map(([, name]) => name)).toEqual(everybody)
    expect(rows.filter(([sn]) => ['1', '2', '6', '8'].includes(sn as string))).toEqual([
      ['1', 'Asha Rao', '09:30:00', '17:30:00', '-', '08:00:00', '00:00:00', 'PUN-0004', 'Pune Office', DAY, 'Present'],
      ['2', 'Beatriz Carvalho', '-', '-', '-', '-', '-', 'LIS-0001', 'Lisbon Office', DAY, 'Absent'],
      ...[
        ['6', 'Priyanka Deshpande', '09:00:00', '18:00:00', '-', '08:30:00', '00:30:00'],
        ['8', 'Xiaoming Zhang', '09:45:00', t.missingOut, '00:15:00', '-', '-'],
      ].map((row, index) => [...row, `PUN-000${5 + index}`, 'Pune Office', DAY, 'Present']),
    ])
    const chosen = await download({ employeeIds: `${employee.id},${colleague.id}` }, head)
    expect(parse(chosen.body, { bom: true })).toHaveLength(3)
    expect((await download({ logDate: DAY })).statusCode).toBe(400)
  })
})

describe('people who did not come', () => {
  const SATURDAY = '2026-11-14'
  const SUNDAY = '2026-11-15'
  type Span = Pick<Parameters<typeof createLeaveRequest>[1], 'startDate' | 'endDate' | 'endSession' | 'state'>
  const who = ['head', 'hr', 'lead', 'employee', 'colleague', 'lisbonEmployee'] as const

  beforeEach(async () => {
    const { head, hr, employee, colleague, annualLeave, lisbon } = api.company
    const leave = (person: { id: number }, span: Span) =>
      createLeaveRequest(api.db, { employeeId: person.id, leaveTypeId: annualLeave.id, addressedTo: head.id, ...span })
    await leave(hr, { startDate: '2026-11-18', endDate: DAY, endSession: 1, state: 'approved' })
    await leave(employee, { startDate: DAY, endSession: 1, state: 'approved' })
    await leave(colleague, { startDate: '2026-11-13', endDate: '2026-11-16', state: 'approved' })
    await leave(colleague, { startDate: '2026-11-17', state: 'pending' })
    await createHoliday(api.db, { buId: lisbon.id, date: DAY })
    await createWorkingDay(api.db, { buId: lisbon.id, date: SATURDAY })
  })

  /** The status of a day according to both reports, each log and the file, which must agree. */
  async function statuses(date: string) {
    const { hr } = api.company
    const rows = (await api.call(hr, '/attendance/employee_attendance_report', { date })).body.employeeAttendanceReport
    const logins = (await api.call(hr, '/attendance/first_login_report', { date })).body.data
    const url = `/attendance/employee_attendance_report.csv?date=${date}`
    const file = parse((await api.app.inject({ url, headers: await api.signedIn(hr) })).body, {
      bom: true,
    }) as string[][]
    const said = rows.map(({ dayStatus }: { dayStatus: string }) => dayStatus)
    expect(logins.map(({ dayStatus }: { dayStatus: string }) => dayStatus)).toEqual(said)
    expect(file.slice(1).map((row) => row.at(-1))).toEqual(said)
    const byId = new Map(
      rows.map(({ userId, dayStatus }: { userId: number; dayStatus: string }) => [userId, dayStatus]),
    )
    for (const [employeeId, dayStatus] of byId) {
      const log = await api.call(hr, '/attendance/all_user_attendance', { date, employeeId })
      expect(log.body.dayStatus).toBe(dayStatus)
    }
    return who.map((name) => byId.get(api.company[name].id))
  }

  it('is on leave, has a holiday or a day off, or is absent', async () => {
    expect(await statuses(DAY)).toEqual([
      ...['Absent', 'On leave in the morning, absent in the afternoon', 'Present', 'On leave in the morning'],
      ...['Present', 'Holiday'],
    ])
    expect(await statuses(SATURDAY)).toEqual([...['Day off', 'Day off', 'Day off', 'Day off', 'On leave', 'Absent']])
    expect((await statuses(SUNDAY)).at(-1)).toBe('Day off')
    // A pending request is not leave, and nobody is absent yet today.
    expect((await statuses('2026-11-17')).at(4)).toBe('Absent')
    expect((await statuses('2026-11-20')).at(0)).toBe('Not in yet')
  })

  it('is counted by it, each once', async () => {
    const figures = async (date: string) =>
      (await api.call(api.company.hr, '/attendance/attendance_figures', { date })).body
    expect(await figures(DAY)).toMatchObject({
      ...{ employeeCount: 8, presentCount: 3, onLeaveCount: 1, holidayCount: 3, dayOffCount: 0 },
      ...{ absentCount: 1, notInYetCount: 0 },
    })
    expect(await figures(SATURDAY)).toMatchObject({ presentCount: 0, onLeaveCount: 1, dayOffCount: 4, absentCount: 3 })
    expect(await figures('2026-11-20')).toMatchObject({ absentCount: 0, notInYetCount: 8 })
  })

  it('does not reveal the kind of leave, except of oneself', async () => {
    const { body } = await api.call(api.company.colleague, '/attendance/user_attendance', { date: SATURDAY })
    expect(body).toMatchObject({ data: [], employeeAttendanceReport: [], dayStatus: 'On leave' })
    const login = await api.call(api.company.colleague, '/attendance/user_first_login', { date: SATURDAY })
    expect(login.body.data).toMatchObject([{ firstLogDate: null, dayStatus: 'On leave' }])
    const all = await api.call(api.company.head, '/attendance/employee_attendance_report', { date: SATURDAY })
    expect(JSON.stringify(all.body)).not.toMatch(/Annual/)
  })
})

describe('the figures of a day', () => {
  const figures = (body: object, by = api.company.hr) =>
    api.call(by, '/attendance/attendance_figures', { date: DAY, ...body })
  const of = (employeeCount: number, presentCount: number, lateCount: number, missingOutCount: number) => ({
    ...{ employeeCount, presentCount, lateCount, missingOutCount },
  })
  const noReason = { onLeaveCount: 0, holidayCount: 0, dayOffCount: 0, absentCount: 0, notInYetCount: 0 }

  it('are of everybody in the report, or of people who were searched for or chosen', async () => {
    const { head, lead, colleague } = api.company
    const { status, body } = await figures({})
    // the median of 8:30 and 8:00
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...of(8, 3, 1, 1), ...noReason, absentCount: 5, medianTotalTime: '08:15:00' },
    })
    expect((await figures({}, head)).body).toMatchObject(of(5, 3, 1, 1))
    expect((await figures({ search: 'pri' })).body).toMatchObject(of(1, 1, 0, 0))
    expect((await figures({ employeeIds: [lead.id, colleague.id] })).body).toMatchObject(of(2, 2, 1, 1))
    expect((await figures({ employeeIds: [] })).body).toMatchObject(of(0, 0, 0, 0))
    const dayBefore = await figures({ date: undefined, logDate: DAY })
    expect(dayBefore.body).toEqual({ ...of(8, 0, 0, 0), ...noReason, absentCount: 8, medianTotalTime: null })
  })

  it('run to now today, where nobody is missing an OUT yet', async () => {
    await pass(api, api.company.employee, '2026-11-20', ['IN 09:00'])
    const today = (await api.call(api.company.hr, '/attendance/attendance_figures')).body
    expect(today).toEqual({ ...of(8, 1, 0, 0), ...noReason, notInYetCount: 7, medianTotalTime: '00:30:00' })
  })

  it('do not include people whom the reader may not see', async () => {
    const { head, lead, lisbonEmployee } = api.company
    expect((await figures({}, lead)).status).toBe(403)
    expect((await figures({ employeeIds: [lisbonEmployee.id] }, head)).status).toBe(404)
  })

  it.each([
    [{ logDate: DAY }, { logDate: t.logDateMustFollowDate }],
    [{ date: '2026-02-30' }, { date: 'date must be a date, yyyy-mm-dd' }],
    [{ page: 1 }, { page: 'Unknown field: page' }],
  ])('are refused for %j', async (body, fieldErrors) => {
    const answer = await figures(body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})

describe('a first login at 13:25 after a free morning', () => {
  /** How late the person was by both reports, their own log and the file, and how many were late by the figures. */
  async function lateness(date: string) {
    const { hr, head } = api.company
    const asked = { date, employeeIds: [head.id] }
    const answer = (path: string, body: Parameters<typeof api.call>[2] = asked) =>
      api.call(hr, `/attendance/${path}`, body)
    const [row] = (await answer('employee_attendance_report')).body.employeeAttendanceReport
    const logins: { employeeId: string; earlyBy: string; lateBy: string }[] = (
      await answer('first_login_report', { date })
    ).body.data
    const login = logins.find(({ employeeId }) => employeeId === row.employeeId)
    const log = (await answer('all_user_attendance', { date, employeeId: head.id })).body.employeeAttendanceReport[0]
    const url = `/attendance/employee_attendance_report.csv?date=${date}&employeeIds=${head.id}`
    const file = await api.app.inject({ url, headers: await api.signedIn(hr) })
    const [, line] = parse(file.body, { bom: true }) as string[][]
    const { lateBy } = row
    expect({ login: login?.lateBy, log: log.lateBy, file: line?.[4] }).toEqual({
      login: lateBy,
      log: lateBy,
      file: lateBy ?? '-',
    })
    return [row.dayStatus, login?.earlyBy, row.lateBy, (await answer('attendance_figures')).body.lateCount]
  }
  const came = (date: string) => pass(api, api.company.head, date, ['IN 13:25', 'OUT 17:30'])

  it('is early for the afternoon, by every report', async () => {
    const { head, hr, annualLeave, pune } = api.company
    const leave = { employeeId: head.id, leaveTypeId: annualLeave.id, addressedTo: hr.id, state: 'approved' } as const
    await createLeaveRequest(api.db, { ...leave, startDate: DAY, endSession: 1 })
    await came(DAY)
    expect(await lateness(DAY)).toEqual(['On leave in the morning', '00:05:00', null, 0])
    await createHoliday(api.db, { buId: pune.id, date: '2026-11-18', session: 1 })
    await came('2026-11-18')
    expect(await lateness('2026-11-18')).toEqual(['Present', '00:05:00', null, 0])
    const afternoons = weekFrom(['Monday afternoon', 'Tuesday afternoon'])
    await api.db.insert(workingPatterns).values({ employeeId: head.id, since: '2026-11-16', weeks: [afternoons] })
    await came('2026-11-17')
    expect(await lateness('2026-11-17')).toEqual(['Present', '00:05:00', null, 0])
  })

  it('is late on a whole day, and neither on a day off', async () => {
    await came(DAY)
    expect(await lateness(DAY)).toEqual(['Present', null, '03:55:00', 1])
    await came('2026-11-15')
    expect(await lateness('2026-11-15')).toEqual(['Present', null, null, 0])
  })
})

describe('first logins', () => {
  it('are of everybody, early or late, and of those who never came', async () => {
    const { hr, head } = api.company
    const { body } = await api.call(hr, '/attendance/first_login_report', { logDate: '2026-11-20' })
    const byName = new Map(body.data.map((row: { employeeName: string }) => [row.employeeName, row]))
    expect(byName.get('Priyanka Deshpande')).toEqual({
      employeeName: 'Priyanka Deshpande',
      employeeId: 'PUN-0005',
      firstLogDate: '2026-11-19T09:00:00+05:30',
      earlyBy: '00:30:00',
      lateBy: null,
      dayStatus: 'Present',
    })
    expect(byName.get('Xiaoming Zhang')).toMatchObject({ earlyBy: null, lateBy: '00:15:00' })
    // exactly on time
    expect(byName.get('Asha Rao')).toMatchObject({ earlyBy: null, lateBy: null })
    expect(byName.get('Inês Sousa')).toMatchObject({ firstLogDate: null, earlyBy: null, lateBy: null })
    const page = await api.call(head, '/attendance/first_login_report', { date: DAY, page: 1, search: 'PUN-000' })
    expect({ dataCount: page.body.data.length, xTotalCount: page.headers['x-total-count'] }).toEqual({
      dataCount: 5,
      xTotalCount: '5',
    })
  })

  it('are of oneself for anybody', async () => {
    const { body } = await api.call(api.company.employee, '/attendance/user_first_login', { date: DAY })
    expect(body.data).toMatchObject([{ employeeId: 'PUN-0005', earlyBy: '00:30:00' }])
    expect((await api.call(api.company.employee, '/attendance/first_login_report', {})).status).toBe(403)
  })
})

describe('hours by date', () => {
  const hours = (body: object, by = api.company.hr) =>
    api.call(by, '/attendance/employees_work_hours_by_date', { from: '2026-11-01', to: DAY, ...body })

  it('are those of the people who came, by day and name', async () => {
    await pass(api, api.company.employee, '2026-11-18', ['IN 09:00', 'OUT 10:00'])
    const { body } = await hours({})
    expect(body.data).toEqual([
      {
        employeeName: 'Priyanka Deshpande',
        employeeId: 'PUN-0005',
        date: '2026-11-18',
        totalTime: '01:00:00',
        totalBreakTime: '00:00:00',
      },
      {
        employeeName: 'Asha Rao',
        employeeId: 'PUN-0004',
        date: DAY,
        totalTime: '08:00:00',
        totalBreakTime: '00:00:00',
      },
      {
        employeeName: 'Priyanka Deshpande',
        employeeId: 'PUN-0005',
        date: DAY,
        totalTime: '08:30:00',
        totalBreakTime: '00:30:00',
      },
      { employeeName: 'Xiaoming Zhang', employeeId: 'PUN-0006', date: DAY, totalTime: null, totalBreakTime: null },
    ])
    expect((await hours({ employeeIds: [] })).body.data).toEqual([])
    const page = await hours({ page: 1, pageSize: 10, employeeIds: [api.company.lead.id] })
    expect({ dataCount: page.body.data.length, xTotalCount: page.headers['x-total-count'] }).toEqual({
      dataCount: 1,
      xTotalCount: '1',
    })
  })

  it.each([
    [{ from: undefined }, { from: FROM_IS_REQUIRED }],
    [{ to: '2026-10-31' }, { to: TO_BEFORE_FROM }],
    [{ to: '2026-12-02' }, { to: t.chooseAtMost31Days }],
  ])('are refused for %j', async (body, fieldErrors) => {
    const answer = await hours(body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })

  it('are not for everybody', async () => {
    const { lead, head, lisbonEmployee } = api.company
    expect((await hours({}, lead)).status).toBe(403)
    expect((await hours({ employeeIds: [lisbonEmployee.id] }, head)).status).toBe(404)
  })
})
