import { createLeaveRequest, createLeaveType, grantCompOff } from '@hr/db/factories'
import * as t from '@hr/words/balances'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

async function get(person: Person, query: Record<string, string | number>, file = '') {
  const url = `/leaves/statement${file}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`
  const answer = await api.app.inject({ method: 'GET', url, headers: await api.signedIn(person) })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json }
}

async function statement(query: Record<string, string | number> = {}, person: Person = api.company.employee) {
  const { status, body } = await get(person, { leaveTypeId: api.company.annualLeave.id, ...query })
  return { status, ...body() }
}

const leave = (options: object) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-06-01',
    ...options,
  })

/** 20 allocated, 1.5 of comp-off, 2 days approved, 1 rejected, half a day pending, and 2 days that cross the new year. */
async function aYear() {
  const { employee, annualLeave, hr } = api.company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  await grantCompOff(api.db, { ...mine, year: 2026, days: 1.5, grantedBy: hr.id, reason: 'Release on Saturday' })
  await leave({ state: 'approved', startDate: '2026-12-08', endDate: '2026-12-09', reason: 'A wedding' })
  await leave({ state: 'rejected', startDate: '2026-12-14' })
  await leave({ startDate: '2026-12-21', endSession: 1 })
  await leave({ startDate: '2026-12-31', endDate: '2027-01-01' })
}

describe('the statement of a leave type in a year', () => {
  it('has every change with its reason, and adds up to the balance', async () => {
    await aYear()
    const { employee, lead, hr } = api.company
    const { status, lines, balance, ...rest } = await statement({ year: 2026 })
    expect({ status, rest }).toEqual({
      status: 200,
      rest: { userId: employee.id, employeeName: 'Priyanka Deshpande', year: 2026 },
    })
    const compOff = { kind: 'comp_off', days: 1.5, reason: 'Release on Saturday', by: hr.fullName, leave: null }
    expect(lines).toContainEqual(expect.objectContaining(compOff))
    const given = { kind: 'allocated', days: 20, reason: 'Leave allocation set to 20 days', leave: null }
    expect(lines).toContainEqual(expect.objectContaining(given))
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'leave')).toMatchObject([
      {
        date: '2026-12-08',
        days: -2,
        balance: 19.5,
        reason: 'A wedding',
        by: lead.fullName,
        leave: { isApproved: '1' },
      },
      { date: '2026-12-21', days: -0.5, balance: 19, by: null, leave: { isApproved: '0', endSession: 1 } },
      { date: '2026-12-31', days: -1, balance: 18, leave: { startDate: '2026-12-31', endDate: '2027-01-01' } },
    ])
    const [panel] = (await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })).body
    expect(balance).toEqual(panel)
    expect(balance).toMatchObject({ allocatedDays: 21.5, usedDays: 2, pendingDays: 1.5, remainingDays: 18 })
  })

  it('is this year’s, or that of the requested date', async () => {
    await aYear()
    expect((await statement()).year).toBe(2026)
    const next = await statement({ asOf: '2027-01-01' })
    expect({ year: next.year, at: next.lines.at(-1) }).toMatchObject({
      year: 2027,
      at: { date: '2027-01-01', days: -1, balance: 19 },
    })
  })

  it('on a date has the leave until then, as the balance on that date', async () => {
    await aYear()
    const { employee } = api.company
    const { lines, balance } = await statement({ year: 2026, asOf: '08-12-2026' })
    expect(lines.at(-1)).toMatchObject({ date: '2026-12-08', days: -1, balance: 20.5 })
    const asked = { year: 2026, asOf: '2026-12-08' }
    const [panel, casual] = (await api.call(employee, `/leaves/leave_balance/${employee.id}`, asked)).body
    expect({ ...balance, lines }).toEqual(panel)
    expect(panel).toMatchObject({ allocatedDays: 21.5, usedDays: 1, pendingDays: 0, remainingDays: 20.5 })
    expect(casual).toMatchObject({ allocatedDays: 8, remainingDays: 8 })
    const before = await statement({ year: 2026, asOf: '2025-12-31' })
    expect({ lines: before.lines, balance: before.balance }).toMatchObject({
      lines: [],
      balance: { allocatedDays: 0, hasAllocation: '0' },
    })
  })

  it('of a type without a limit begins with every day of the year', async () => {
    const { lossOfPay } = api.company
    await leave({ leaveTypeId: lossOfPay.id, state: 'approved' })
    const { lines, balance } = await statement({ leaveTypeId: lossOfPay.id })
    expect(lines).toMatchObject([
      { kind: 'no_limit', days: 365 },
      { kind: 'leave', balance: 364 },
    ])
    expect(balance.remainingDays).toBe(364)
  })

  it('is a file as well', async () => {
    await aYear()
    const { text, headers } = await get(
      api.company.employee,
      { leaveTypeId: api.company.annualLeave.id, year: 2026 },
      '.csv',
    )
    expect(headers['content-disposition']).toMatch(/^attachment; filename="leave-statement-2026-[\d-]+\.csv"$/)
    const rows: string[][] = parse(text, { bom: true })
    expect(rows[0]).toEqual([
      ...['SN', 'Date', 'What', 'From', t.fromSession, 'To', t.toSession, 'Status', 'Days', 'Balance', 'Reason', 'By'],
    ])
    expect(rows.find(([, , what]) => what === 'Leave')).toEqual([
      ...['3', '2026-12-08', 'Leave', '2026-12-08', 'Morning Session', '2026-12-09', 'Afternoon Session', 'Approved'],
      ...['-2', '19.5', 'A wedding', 'Asha Rao'],
    ])
    expect(rows.find(([, , what]) => what === 'Allocation')?.at(-2)).toBe('Leave allocation set to 20 days')
    expect(rows).toHaveLength(6)
  })

  it.each([
    [{ leaveTypeId: '' }, 'leaveTypeId'],
    [{ leaveTypeId: 1, year: 'x' }, 'year'],
    [{ leaveTypeId: 1, asOf: '2026-02-30' }, 'asOf'],
    [{ leaveTypeId: 1, user: 1 }, 'user'],
  ])('with %j is 400 by the field', async (query, field) => {
    const { status, body } = await get(api.company.employee, query)
    expect({ status, keys: Object.keys(body().fieldErrors) }).toEqual({ status: 400, keys: [field] })
  })
})

describe('the statement of another person', () => {
  it.each([
    ['hr', 200],
    ['lisbonHr', 200],
    ['superadmin', 200],
    ['lead', 200],
    ['head', 200],
    ['colleague', 404],
    ['lisbonHead', 404],
  ] as const)('for %s is %i', async (name, status) => {
    const { employee, annualLeave } = api.company
    const asked = { leaveTypeId: annualLeave.id, userId: employee.id }
    expect((await get(api.company[name], asked)).status).toBe(status)
    expect((await get(api.company[name], asked, '.csv')).status).toBe(status)
  })

  it('is 404 for a person who does not exist, or a leave type without days or requests of the person', async () => {
    const { hr, employee, lisbonTypes, annualLeave } = api.company
    const retired = await createLeaveType(api.db, { buId: api.company.pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    for (const asked of [
      { leaveTypeId: annualLeave.id, userId: 999_999 },
      { leaveTypeId: 999_999, userId: employee.id },
      { leaveTypeId: lisbonTypes.annualLeave.id, userId: employee.id },
      { leaveTypeId: retired.id, userId: employee.id },
    ]) {
      expect((await get(hr, asked)).status).toBe(404)
    }
  })
})
