import { FROM_IS_REQUIRED, YEAR } from '@hr/contract/call/sentences'
import { createEmployee, createLeaveRequest, createLeaveType } from '@hr/db/factories'
import { employees, leaveRequests } from '@hr/db/schema'
import { TO_BEFORE_FROM } from '@hr/domain/leave-report/period'
import * as t from '@hr/words/reports'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const URL = '/leavereport/employee_leave_report'
const DATE = '/leavereport/report_based_on_date'

type Row = Record<string, unknown>
const report = async (body: object | null, by: Person = api.company.hr, url = URL) => {
  const answer = await api.call(by, url, body as Row | null)
  return { ...answer, names: namesOf(answer.body), total: answer.headers['x-total-count'] }
}
const namesOf = ({ data = [] }: { data?: Row[] }) => data.map(({ employeeName }) => employeeName)
const give = (person: Person, startDate: string, options: object = {}) =>
  createLeaveRequest(api.db, { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, startDate, ...options })

describe('the employee leave report', () => {
  it('has a row per leave with the days that fall into the period', async () => {
    const { employee, lead } = api.company
    const appliedAt = new Date('2026-11-02T04:00:00Z')
    const days = { startSession: 2, endDate: '2027-01-02', endSession: 1 }
    const { id } = await give(employee, '2026-12-30', { ...days, state: 'approved', appliedAt })
    const { body, total } = await report({ from: '2026-12-01', to: '2026-12-31' })
    expect(total).toBe('1')
    expect(body.data).toEqual([
      {
        ...{ id, userId: employee.id, employeeId: 'PUN-0005', employeeName: 'Priyanka Deshpande' },
        ...{ buName: 'Pune Office', departmentName: 'Engineering', leaveName: 'Annual Leave' },
        ...{ startDate: '2026-12-30', startSession: 2, endDate: '2027-01-02', endSession: 1 },
        ...{ noOfDaysOfLeave: 3, daysInPeriod: 1.5, isApproved: '1', isCancelled: '0' },
        ...{ appliedOn: '2026-11-02T09:30:00+05:30', reportingToName: lead.fullName },
        ...{ decidedByName: lead.fullName, decidedOn: '2026-11-02T09:32:00+05:30' },
      },
    ])
    expect(body.totals).toEqual([{ status: 1, requests: 1, days: 3, daysInPeriod: 1.5 }])
    expect(body.figures.types).toEqual([{ leaveTypeName: 'Annual Leave', days: [0, 0, 0, 0, 1.5], totalDays: 1.5 }])
    expect((await report({ from: '2027-01-02', to: '2027-01-02' })).body.data[0].daysInPeriod).toBe(0.5)
    expect((await report({ from: '2026-12-29', to: '2026-12-29' })).total).toBe('0')
    expect((await report({ year: 2025 })).body).toMatchObject({ data: [], totals: [], figures: { types: [] } })
  })

  it('counts by state in its totals, and what is or may be taken in its figures', async () => {
    const { employee, colleague } = api.company
    await give(employee, '2026-01-31', { endDate: '2026-02-01', state: 'approved' })
    await give(employee, '2026-03-02', { endSession: 1 })
    await give(colleague, '2026-03-03', { state: 'rejected' })
    await give(colleague, '2026-03-04', { state: 'withdrawn' })
    await give(colleague, '2026-03-05', { state: 'taken_back' })
    const { body } = await report({ year: 2026 })
    expect(body.totals).toEqual([
      { status: 0, requests: 1, days: 0.5, daysInPeriod: 0.5 },
      { status: 1, requests: 1, days: 2, daysInPeriod: 2 },
      { status: 2, requests: 1, days: 1, daysInPeriod: 1 },
      { status: 3, requests: 2, days: 2, daysInPeriod: 2 },
    ])
    const { unit, columns, types } = body.figures
    expect({ unit, columnsCount: columns.length, totalDays: types[0].totalDays }).toEqual({
      unit: 'month',
      columnsCount: 12,
      totalDays: 2.5,
    })
    expect(columns[2]).toEqual({ from: '2026-03-01', to: '2026-03-31', approvedDays: 0, pendingDays: 0.5 })
    expect(types[0].days.slice(0, 4)).toEqual([1, 1, 0.5, 0])
    for (const [status, count] of [
      [0, 1],
      [1, 1],
      [2, 1],
      ['3', 2],
    ]) {
      expect((await report({ year: 2026, status })).total, `${status}`).toBe(String(count))
    }
  })

  it('is in the order of the days, in pages, and by search, person and type', async () => {
    const { employee, colleague, lead, sickLeave } = api.company
    await give(lead, '2026-05-03')
    await give(employee, '2026-05-02', { leaveTypeId: sickLeave.id })
    for (const date of ['01', '02', '04', '05', '06', '07', '08', '09', '10']) await give(colleague, `2026-05-${date}`)
    const first = await report({ year: 2026, page: 1, pageSize: 10 })
    expect(first.names.slice(0, 4)).toEqual([colleague, employee, colleague, lead].map(({ fullName }) => fullName))
    expect({ namesCount: first.names.length, total: first.total }).toEqual({ namesCount: 10, total: '11' })
    expect((await report({ year: 2026, page: 2 })).names).toEqual([colleague.fullName])
    expect((await report({ year: 2026 })).names).toHaveLength(11)

    expect((await report({ year: 2026, search: 'priya' })).names).toEqual([employee.fullName])
    expect((await report({ year: 2026, search: 'pun-0004' })).names).toEqual([lead.fullName])
    expect((await report({ year: 2026, search: '%' })).names).toEqual([])
    expect((await report({ year: 2026, employeeId: String(lead.id) })).names).toEqual([lead.fullName])
    const sick = await report({ year: 2026, leaveTypeId: sickLeave.id, pageSize: 25 })
    expect({ names: sick.names, types: sick.body.figures.types }).toMatchObject({
      names: [employee.fullName],
      types: [{ leaveTypeName: 'Sick Leave' }],
    })
  })

  it('keeps alumni and retired types, and leaves out the record of the first super admin', async () => {
    const { pune, superadmin, head } = api.company
    const gone = await createEmployee(api.db, { buId: pune.id, leftAt: '2026-06-30T12:00:00Z' })
    const old = await createLeaveType(api.db, { buId: pune.id, name: 'Old Leave', retiredAt: '2026-06-30T12:00:00Z' })
    const done = { leaveTypeId: old.id, addressedTo: head.id, state: 'approved' }
    await give(gone, '2026-02-02', done)
    await give(superadmin, '2026-02-03', done)
    const { body } = await report({ year: 2026 })
    expect(body.data).toMatchObject([{ employeeName: gone.fullName, leaveName: 'Old Leave' }])
    expect({ requests: body.totals[0].requests, totalDays: body.figures.types[0].totalDays }).toEqual({
      requests: 1,
      totalDays: 1,
    })
  })

  it.each([
    [null, { year: t.yearIsRequired }],
    [{}, { year: t.yearIsRequired }],
    [{ year: 1899 }, { year: YEAR }],
    [{ year: 2026, from: '2026-01-01', to: '2026-01-02' }, { year: t.chooseYearOrDatesNotBoth }],
    [{ from: '2026-01-02', to: '01-01-2026' }, { to: TO_BEFORE_FROM }],
    [{ from: '2026-01-02' }, { to: t.toDateIsRequired }],
    [{ to: '2026-01-02' }, { from: FROM_IS_REQUIRED }],
    [{ from: '2026-02-30', to: '2026-03-02' }, { from: 'from must be a date, yyyy-mm-dd' }],
    [{ from: '2010-01-01', to: '2026-03-02' }, { to: t.reportCoversAtMostYears(10) }],
    [{ year: 2026, status: 4 }, { status: t.leaveStatusMustBeANumber }],
    [{ year: 2026, buId: 'Pune' }, { buId: 'buId must be an existing id' }],
    [{ year: 2026, sort: 'name; drop table' }, { sort: 'Unknown field: sort' }],
  ])('refuses %j', async (body, fieldErrors) => {
    const answer = await report(body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})

describe('the report by date', () => {
  it('has who is away, and the half day from which they are back', async () => {
    const { employee, colleague } = api.company
    await give(employee, '2026-11-19', { endDate: '2026-11-20', state: 'approved' })
    await give(employee, '2026-11-21', { endDate: '2026-11-23', endSession: 1 })
    await give(employee, '2026-11-23', { startSession: 2, state: 'rejected' })
    await give(colleague, '2026-11-20', { endSession: 1, state: 'approved' })
    await give(colleague, '2026-11-20', { startSession: 2, state: 'withdrawn' })
    const { body, names, total } = await report({ from: '2026-11-20', to: '20-11-2026' }, undefined, DATE)
    expect({ names, total }).toEqual({ names: [employee.fullName, colleague.fullName], total: '2' })
    expect(body.data).toMatchObject([
      { leaveName: 'Annual Leave', daysInPeriod: 1, backOn: { date: '2026-11-23', session: 2 } },
      { daysInPeriod: 0.5, isApproved: '1', backOn: { date: '2026-11-20', session: 2 } },
    ])
    expect(Object.keys(body.data[0])).not.toContain('reason')
    expect(body.figures).toMatchObject({ unit: 'day', columns: [{ approvedDays: 1.5, pendingDays: 0 }] })
  })

  it('returns those who took working days when they work again, and no other leave', async () => {
    const { employee, colleague, pune } = api.company
    const { id: leaveTypeId } = await createLeaveType(api.db, { buId: pune.id, counting: 'working' })
    await give(employee, '2026-11-20', { leaveTypeId, state: 'approved' })
    await give(colleague, '2026-11-20', { leaveTypeId, state: 'approved' })
    await give(colleague, '2026-11-23', { endSession: 1 })
    const { body } = await report({ from: '2026-11-20', to: '2026-11-20' }, undefined, DATE)
    expect(body.data.map(({ backOn }: { backOn: object }) => backOn)).toEqual([
      { date: '2026-11-23', session: 1 },
      { date: '2026-11-23', session: 2 },
    ])
  })

  it('has the half day that Leave Apply says, also for leave that counts by the calendar', async () => {
    const { employee } = api.company
    const friday = { startDate: '2026-11-20', startSession: 1, endDate: '2026-11-20', endSession: 2 }
    const applied = async () => (await api.call(employee, '/leaves/leave_days', friday)).body.back
    expect(await applied()).toEqual({ day: '2026-11-23', session: 1 })
    const { id: leaveId } = await give(employee, '2026-11-20', { state: 'approved' })
    await give(employee, '2026-11-23', { endDate: '2026-12-04' })
    const { body } = await report({ from: '2026-11-20', to: '2026-11-20' }, undefined, DATE)
    expect(body.data[0].backOn).toEqual({ date: '2026-12-07', session: 1 })
    expect((await api.call(employee, '/leaves/request_days', { leaveId })).body.back).toEqual({
      day: '2026-12-07',
      session: 1,
    })
    expect(await applied()).toEqual({ day: '2026-12-07', session: 1 })
  })

  it('has a request that gets other days not keep its own person away', async () => {
    const { employee } = api.company
    const { id: leaveId } = await give(employee, '2026-11-25', { endDate: '2026-11-27' })
    const wanted = { startDate: '2026-11-23', startSession: 1, endDate: '2026-11-24', endSession: 2 }
    const backOf = async (more: object) =>
      (await api.call(employee, '/leaves/leave_days', { ...wanted, ...more })).body.back.day
    expect([await backOf({}), await backOf({ leaveId })]).toEqual(['2026-11-30', '2026-11-25'])
  })

  it('needs both dates, and knows no state', async () => {
    const refusals = [
      [{}, { from: FROM_IS_REQUIRED, to: t.toDateIsRequired }],
      [{ from: '2026-11-20', to: '2026-11-19' }, { to: TO_BEFORE_FROM }],
      [{ from: '2026-11-20', to: '2026-11-20', status: 1 }, { status: 'Unknown field: status' }],
    ]
    for (const [body, fieldErrors] of refusals) {
      expect((await report(body as object, undefined, DATE)).body.fieldErrors).toEqual(fieldErrors)
    }
  })
})

describe('within reach', () => {
  const asked: Record<string, object> = {
    employee_leave_report: { year: 2026 },
    yearly_leave_report: { year: 2026, view: 'months' },
    report_based_on_date: { from: '2026-11-20', to: '2026-11-20' },
    employee_report: {},
  }
  beforeEach(async () => {
    const { employee, lisbonEmployee, lisbonTypes } = api.company
    await give(employee, '2026-11-20')
    await give(lisbonEmployee, '2026-11-20', { leaveTypeId: lisbonTypes.annualLeave.id })
  })

  it.each(
    Object.entries(asked),
  )('of a BU head is only the own unit, of HR and the super admin each: %s', async (name, body) => {
    const { pune, lisbon, head, hr, superadmin, lisbonEmployee } = api.company
    const url = `/leavereport/${name}`
    const units = (answer: { body: { data: Row[] } }) => [...new Set(answer.body.data.map(({ buName }) => buName))]
    expect(units(await report(body, head, url))).toEqual(['Pune Office'])
    expect(units(await report({ ...body, buId: pune.id }, head, url))).toEqual(['Pune Office'])
    for (const buId of [lisbon.id, 999_999]) {
      expect((await report({ ...body, buId }, head, url)).status).toBe(403)
      const query = new URLSearchParams({ ...(body as Record<string, string>), buId: String(buId) })
      const file = await api.app.inject({ url: `${url}.csv?${query}`, headers: await api.signedIn(head) })
      expect(file.statusCode).toBe(403)
    }
    for (const person of [hr, superadmin]) {
      expect(units(await report(body, person, url)).toSorted()).toEqual(['Lisbon Office', 'Pune Office'])
      expect(units(await report({ ...body, buId: lisbon.id }, person, url))).toEqual(['Lisbon Office'])
    }
    if (name === 'employee_report') return
    expect((await report({ ...body, employeeId: lisbonEmployee.id }, head, url)).body.data).toEqual([])
  })

  it.each([
    ['employee_leave_report', { year: 2026 }, 2],
    ['yearly_leave_report', { year: 2026 }, 8],
    ['yearly_leave_report', { year: 2026, view: 'months' }, 8],
    ['report_based_on_date', { from: '2026-11-20', to: '2026-11-20' }, 2],
  ])('is chosen by the name of a leave type over all units: %s of %j', async (name, body, rows) => {
    const { employee, sickLeave, head, hr } = api.company
    await give(employee, '2026-11-21', { leaveTypeId: sickLeave.id })
    const url = `/leavereport/${name}`
    const named = { ...body, leaveTypeName: 'annual leave' }
    const { body: found, total } = await report(named, hr, url)
    expect({ dataCount: found.data.length, total }).toEqual({ dataCount: rows, total: String(rows) })
    expect(found.figures.types).toMatchObject([{ leaveTypeName: 'Annual Leave', totalDays: 2 }])
    for (const { leaveName = 'Annual Leave' } of found.data) expect(leaveName).toBe('Annual Leave')
    const query = new URLSearchParams(named as unknown as Record<string, string>)
    const file = await api.app.inject({ url: `${url}.csv?${query}`, headers: await api.signedIn(hr) })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(rows + 1)
    expect((await report(named, head, url)).body.figures.types).toMatchObject([{ totalDays: 1 }])
    // With the id, it is only that type.
    const both = await report({ ...named, leaveTypeId: sickLeave.id }, hr, url)
    expect(both.body.figures.types).toEqual([])
    const long = await report({ ...body, leaveTypeName: 'x'.repeat(61) }, hr, url)
    expect(long.body.fieldErrors).toEqual({ leaveTypeName: t.leaveTypeTooLong })
  })

  it.each(Object.entries(asked))('of employees and team leads does not exist: %s', async (name, body) => {
    for (const person of [api.company.employee, api.company.lead]) {
      expect((await report(body, person, `/leavereport/${name}`)).status).toBe(403)
      const file = await api.app.inject({ url: `/leavereport/${name}.csv`, headers: await api.signedIn(person) })
      expect(file.statusCode).toBe(403)
    }
  })

  it('goes with the person who moves to another unit', async () => {
    const { employee, lisbon, head, lisbonHead } = api.company
    await api.db.update(employees).set({ buId: lisbon.id }).where(eq(employees.id, employee.id))
    expect((await report({ year: 2026 }, head)).names).toEqual([])
    expect((await report({ year: 2026 }, lisbonHead)).names).toContain(employee.fullName)
    expect(await api.db.$count(leaveRequests)).toBe(2)
  })
})
