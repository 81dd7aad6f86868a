import { YEAR } from '@hr/contract/call/sentences'
import { createBusinessUnit, createEmployee, createLeaveRequest, createLeaveType, grantCompOff } from '@hr/db/factories'
import { leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { addDays } from '@hr/domain/dates'
import type { Counted } from '@hr/domain/leave/counting/counted'
import { countedOf } from '@hr/domain/leave/counting/counting'
import type { Session } from '@hr/domain/leave/counting/day-count'
import { OFFICE_TIME } from '@hr/domain/leave/counting/working-time'
import { daysInPeriod } from '@hr/domain/leave-report/days-in-period'
import { columnsOf, yearPeriod } from '@hr/domain/leave-report/period'
import * as reportsWords from '@hr/words/reports'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const URL = '/leavereport/yearly_leave_report'
// biome-ignore lint/suspicious/noExplicitAny: tests read whatever came back
type Row = any

const yearly = async (body: Record<string, unknown>, by: Person = api.company.hr) => {
  const answer = await api.call(by, URL, { year: 2026, ...body })
  return { ...answer, rows: (answer.body.data ?? []) as Row[], total: Number(answer.headers['x-total-count']) }
}
const add = (days: number[]) => days.reduce((sum, day) => sum + day, 0)

describe('the year by leave type', () => {
  it('has who worked here in the leave year of their unit, which may begin in April', async () => {
    const { id: buId } = await createBusinessUnit(api.db, { leaveYearMonth: 4 })
    await createLeaveType(api.db, { buId, isUnlimited: true })
    const joined = await createEmployee(api.db, { buId, joiningDate: '2027-03-01' })
    const left = await createEmployee(api.db, { buId, leavingDate: '2027-03-31', leftAt: '2027-04-01T00:00:00Z' })
    const peopleOf = async (year: number) => (await yearly({ year, buId })).rows.map(({ userId }) => userId)
    expect((await peopleOf(2026)).toSorted()).toEqual([joined.id, left.id].toSorted())
    expect(await peopleOf(2027)).toEqual([joined.id])
    expect(await peopleOf(2025)).toEqual([left.id])
  })

  it('has what each person was given, earned, took and has left', async () => {
    const { employee, annualLeave, casualLeave, lossOfPay, hr } = api.company
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id }
    await grantCompOff(api.db, { ...leave, year: 2026, days: 1.25, grantedBy: hr.id })
    await createLeaveRequest(api.db, { ...leave, startDate: '2026-12-30', endDate: '2027-01-03', state: 'approved' })
    await createLeaveRequest(api.db, { ...leave, startDate: '2026-06-01', endSession: 1 })
    await createLeaveRequest(api.db, {
      ...leave,
      leaveTypeId: lossOfPay.id,
      startDate: '2026-07-01',
      state: 'approved',
    })
    const { rows, body, total } = await yearly({ employeeId: employee.id })
    const figures = (row: Row) => [
      row.leaveName,
      row.allocatedDays,
      row.compOffDays,
      row.usedDays,
      row.pendingDays,
      row.remainingDays,
    ]
    expect(rows.map(figures)).toEqual([
      ['Annual Leave', 21.25, 1.25, 2, 0.5, 18.75],
      ['Casual Leave', 8, 0, 0, 0, 8],
      ['Sick Leave', 10, 0, 0, 0, 10],
      ['Loss Of Pay', 365, 0, 1, 0, 364],
    ])
    expect(rows[0]).toMatchObject({ employeeId: 'PUN-0005', buName: 'Pune Office', isUnlimited: '0' })
    expect({ total, view: body.view, isUnlimited: rows[3].isUnlimited }).toEqual({
      total: 4,
      view: 'types',
      isUnlimited: '1',
    })
    expect(body.totals).toEqual({
      allocatedDays: 39.25,
      compOffDays: 1.25,
      usedDays: 3,
      pendingDays: 0.5,
      remainingDays: 36.75,
    })
    expect(await yearly({ employeeId: employee.id, leaveTypeId: casualLeave.id })).toMatchObject({
      total: 1,
      body: { totals: { allocatedDays: 8, usedDays: 0 } },
    })
  })

  it('is the balance that the person sees', async () => {
    await scatter()
    for (const person of [api.company.employee, api.company.lead, api.company.head]) {
      const balances = await api.call(person, `/leaves/leave_balance/${person.id}`, { year: 2026 })
      const { rows } = await yearly({ employeeId: person.id })
      const same = ['allocatedDays', 'usedDays', 'pendingDays', 'remainingDays', 'leaveTypeId', 'isUnlimited']
      const pick = (row: Row) => same.map((field) => row[field])
      expect(rows.map(pick)).toEqual(balances.body.map(pick))
    }
  })

  it('comes in pages with the sums of the whole', async () => {
    await scatter()
    const { body, total } = await yearly({})
    const pages = []
    for (let page = 1; page <= Math.ceil(total / 10); page += 1) pages.push(...(await yearly({ page })).rows)
    expect(pages).toEqual(body.data)
    expect(total).toBe(pages.length)
    expect(await yearly({ page: 99 })).toMatchObject({ rows: [], total })
    const limited = pages.filter(({ isUnlimited }) => isUnlimited === '0')
    expect(body.totals).toEqual({
      allocatedDays: add(limited.map((row) => row.allocatedDays)),
      compOffDays: 0,
      usedDays: add(pages.map((row) => row.usedDays)),
      pendingDays: add(pages.map((row) => row.pendingDays)),
      remainingDays: add(limited.map((row) => row.remainingDays)),
    })
  })

  it('keeps what was taken of a type that is retired, and of people who left; anyone who was not here is not in it', async () => {
    const { pune, head, annualLeave, sickLeave } = api.company
    const gone = await createEmployee(api.db, {
      buId: pune.id,
      leavingDate: '2025-06-30',
      leftAt: '2025-07-01T00:00:00Z',
    })
    const late = await createEmployee(api.db, { buId: pune.id, joiningDate: '2027-01-01' })
    const leave = { employeeId: gone.id, leaveTypeId: annualLeave.id, addressedTo: head.id, state: 'approved' } as const
    await createLeaveRequest(api.db, { ...leave, startDate: '2025-03-03' })
    await createLeaveRequest(api.db, { ...leave, leaveTypeId: sickLeave.id, startDate: '2025-03-04' })
    await api.db.update(leaveTypes).set({ retiredAt: '2025-12-31T00:00:00Z' }).where(eq(leaveTypes.id, sickLeave.id))
    const typesOf = async (year: number, id: number) =>
      (await yearly({ year, employeeId: id })).rows.map((row) => row.leaveName)
    expect(await typesOf(2025, gone.id)).toEqual(['Annual Leave', 'Casual Leave', 'Sick Leave', 'Loss Of Pay'])
    expect(await typesOf(2026, gone.id)).toEqual([])
    expect(await typesOf(2026, late.id)).toEqual([])
    expect(await typesOf(2027, late.id)).toEqual(['Annual Leave', 'Casual Leave', 'Loss Of Pay'])
  })

  it('has super admins, who take no leave, only with what they have from before', async () => {
    const { pune, annualLeave } = api.company
    const { id } = await createEmployee(api.db, { buId: pune.id, roleId: 1 })
    const rowsOf = async (view: string) => (await yearly({ employeeId: id, view })).rows.length
    expect([await rowsOf('types'), await rowsOf('months')]).toEqual([0, 0])
    await createLeaveRequest(api.db, {
      ...{ employeeId: id, leaveTypeId: annualLeave.id, startDate: '2026-03-02' },
      state: 'approved',
    })
    expect([await rowsOf('types'), await rowsOf('months')]).toEqual([1, 1])
  })

  it.each([
    [{ year: null }, { year: YEAR }],
    [{ year: '2201' }, { year: YEAR }],
    [{ view: 'weeks' }, { view: reportsWords.viewMustBeTypesOrMonths }],
    [{ from: '2026-01-01' }, { from: 'Unknown field: from' }],
  ])('refuses %j', async (body, fieldErrors) => {
    const answer = await yearly(body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})

describe('the year by month', () => {
  it('has everyone’s days, which add up to the year’s, as the rule counts them', async () => {
    const spans = await scatter()
    for (const year of [2025, 2026, 2027]) {
      const { body, rows, total } = await yearly({ year, view: 'months' })
      expect({ total, rowsCount: rows.length }).toEqual({ total: 8, rowsCount: 8 })
      const months = columnsOf(yearPeriod(year)).columns
      for (const row of rows) {
        const own = spans.filter(({ employeeId }) => employeeId === row.userId)
        const counted = months.map((month) => add(own.map((span) => daysInPeriod(span.counted, month))))
        expect(row.days, `${row.employeeName} ${year}`).toEqual(counted)
        expect(row.totalDays).toBe(add(own.map((span) => daysInPeriod(span.counted, yearPeriod(year)))))
        expect(row.totalDays).toBe(add(row.days))
        const pending = own.filter(({ isPending }) => isPending)
        expect(row.pendingDays).toBe(add(pending.map((span) => daysInPeriod(span.counted, yearPeriod(year)))))
      }
      expect(body.totals.days).toEqual(months.map((_, index) => add(rows.map((row) => row.days[index]))))
      await expectTheSameEverywhere(year, body)
    }
  })

  it('comes in pages, by name and by search', async () => {
    const first = await yearly({ view: 'months', page: 1, pageSize: 10, search: 'ar' })
    expect(first.rows.map(({ employeeName }) => employeeName)).toEqual(['Beatriz Carvalho', 'Marta Kowalczyk'])
    expect(first.total).toBe(2)
    expect((await yearly({ view: 'months', page: 2, search: 'ar' })).rows).toEqual([])
  })
})

/** Checks that by month, by type, by leave and by balance, every report of a year has the same sum. */
async function expectTheSameEverywhere(year: number, months: Row) {
  const { totalDays, pendingDays } = months.totals
  const leave = await api.call(api.company.hr, '/leavereport/employee_leave_report', { year })
  const types = await yearly({ year })
  const byMonth = months.figures.columns.map((column: Row) => column.approvedDays + column.pendingDays)
  expect(byMonth).toEqual(months.totals.days)
  expect(leave.body.figures).toEqual(months.figures)
  expect(types.body.figures).toEqual(months.figures)
  expect(add(leave.body.totals.filter(({ status }: Row) => status < 2).map((row: Row) => row.daysInPeriod))).toBe(
    totalDays,
  )
  expect(
    add(
      leave.body.data
        .filter((row: Row) => row.isCancelled === '0' && row.isApproved !== '2')
        .map((row: Row) => row.daysInPeriod),
    ),
  ).toBe(totalDays)
  expect({ usedDays: types.body.totals.usedDays, pendingDays: types.body.totals.pendingDays }).toEqual({
    usedDays: totalDays - pendingDays,
    pendingDays,
  })
  expect(add(months.figures.types.map((type: Row) => type.totalDays))).toBe(totalDays)
  for (const [month, column] of months.figures.columns.entries()) {
    const { body } = await api.call(api.company.hr, '/leavereport/report_based_on_date', {
      from: column.from,
      to: column.to,
    })
    expect(add(body.data.map((row: Row) => row.daysInPeriod)), column.from).toBe(months.totals.days[month])
  }
}

type Scattered = { counted: Counted; employeeId: number; isPending: boolean }

/**
 * Creates leave of everybody over three years: of all lengths, with half days, across month ends and New Year, some of
 * it rejected or withdrawn, every other one counted by the working days of a part-timer.
 */
async function scatter(): Promise<Scattered[]> {
  const { superadmin, pune, lisbon, lisbonTypes, annualLeave, lossOfPay, sickLeave, casualLeave, ...others } =
    api.company
  const people = Object.values(others)
  const active: Scattered[] = []
  for (const [index, person] of people.entries()) {
    const types =
      person.buId === lisbon.id ? Object.values(lisbonTypes) : [annualLeave, sickLeave, casualLeave, lossOfPay]
    let next: Day = addDays('2025-11-01', index * 5)
    for (let n = 0; next < '2027-02-20'; n += 1) {
      const [length, pause] = [nextRandom(35), 1 + nextRandom(60)]
      const [startSession, lastSession] = [(1 + nextRandom(2)) as Session, (1 + nextRandom(2)) as Session]
      const endSession = length === 0 && lastSession < startSession ? startSession : lastSession
      const span = { startDate: next, startSession, endDate: addDays(next, length), endSession }
      const state = (['approved', 'approved', 'pending', 'rejected', 'withdrawn'] as const)[nextRandom(5)] ?? 'pending'
      const leaveTypeId = types[n % types.length]?.id ?? 0
      const byDays = countedOf(span, mondaysToWednesdays)
      const counting = n % 2 === 1 && byDays.length > 0 ? mondaysToWednesdays : 'calendar'
      await createLeaveRequest(api.db, { ...span, employeeId: person.id, leaveTypeId, state, counting })
      const isPending = state === 'pending'
      if (isPending || state === 'approved')
        active.push({ counted: countedOf(span, counting), employeeId: person.id, isPending })
      next = addDays(span.endDate, pause)
    }
  }
  return active
}

const mondaysToWednesdays = { ...OFFICE_TIME, week: 0b01_11_11 }

let seed = 20_261_120
/** A number from 0 to below `limit`, the same sequence in every run. */
function nextRandom(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * limit)
}
