import { TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import { createEmployee, createLeaveRequest, createLeaveType, grantCompOff, storedBalances } from '@hr/db/factories'
import { leaveEntries, leavePolicies, mailChoices } from '@hr/db/schema'
import * as t from '@hr/words/allocations'
import * as compOffWords from '@hr/words/comp-off'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

// Today is Friday, 20-11-2026. The employee has 20 days of annual leave in 2026 and in 2027.
const api = await testApi()
type Body = Record<string, unknown>

const form = (changes: Body = {}): Body => ({
  ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id, year: 2026 },
  ...{ days: '1.25', reason: 'A day was counted twice', ...changes },
})
const correct = (changes: Body = {}, person: Person = api.company.hr, headers = {}) =>
  api.call(person, '/employee/correct_allocation', form(changes), headers)
const refusedBy = async (changes: Body) => {
  const { status, body } = await correct(changes)
  return [status, body.fieldErrors]
}
const allocated = async (year = 2026) => {
  const { employee, annualLeave } = api.company
  const [sums] = await storedBalances(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year })
  return sums?.allocation
}
const corrections = () =>
  api.db
    .select({ days: leaveEntries.days, countsFrom: leaveEntries.countsFrom, year: leaveEntries.year })
    .from(leaveEntries)
    .where(eq(leaveEntries.kind, 'corrected'))
    .orderBy(leaveEntries.id)

describe('a correction', () => {
  it('adds days or takes them away, from today or from the first day of a year to come, with reason and author', async () => {
    const { superadmin, employee, annualLeave, hr } = api.company
    expect(await correct()).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
    expect((await correct({ days: '−0.75', reason: 'It was half a day' }, superadmin)).status).toBe(201)
    expect((await correct({ days: -20, year: 2027 })).status).toBe(201)
    expect([await allocated(), await allocated(2027)]).toEqual([20.5, 0])
    expect(await corrections()).toEqual([
      { days: 1.25, countsFrom: '2026-11-20', year: 2026 },
      { days: -0.75, countsFrom: '2026-11-20', year: 2026 },
      { days: -20, countsFrom: '2027-01-01', year: 2027 },
    ])
    const url = `/leaves/statement?leaveTypeId=${annualLeave.id}&year=2026`
    const body = (await api.app.inject({ method: 'GET', url, headers: await api.signedIn(employee) })).json()
    expect(body.balance).toMatchObject({ allocatedDays: 20.5 })
    expect(body.lines.slice(-2)).toEqual([
      expect.objectContaining({ kind: 'corrected', days: 1.25, reason: 'A day was counted twice', by: hr.fullName }),
      expect.objectContaining({ kind: 'corrected', days: -0.75, reason: 'It was half a day', by: superadmin.fullName }),
    ])
  })

  it('is all that was allocated where nothing was, and is mailed to those who want to hear of it', async () => {
    const { pune } = api.company
    const person = await createEmployee(api.db, { buId: pune.id, workEmail: 'noor@example.com' })
    await api.db.insert(mailChoices).values({ employeeId: person.id, event: 'given', way: 'now' })
    expect((await correct({ employeeId: person.id, days: 2 })).status).toBe(201)
    expect((await correct({ employeeId: person.id, days: -0.5 })).status).toBe(201)
    const letters = (await postedLetters(api.db)).filter(({ to }) => to === 'noor@example.com')
    expect(letters.map(({ text }) => text.split('\n')[0])).toEqual([
      ...['- Annual Leave for 2026: 2 days added', '- Annual Leave for 2026: 0.5 day deducted'],
    ])
    expect(letters.map(({ text }) => text).join()).not.toContain('counted twice')
  })

  it('is 409 where it would leave fewer days than are used or pending, or more than a year has', async () => {
    const { employee, annualLeave, hr } = api.company
    const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
    await createLeaveRequest(api.db, { ...mine, startDate: '2026-12-01', endDate: '2026-12-04', state: 'approved' })
    await createLeaveRequest(api.db, { ...mine, startDate: '2026-12-07', endDate: '2026-12-08' })
    await grantCompOff(api.db, { ...mine, year: 2026, days: 1, grantedBy: hr.id })
    const message = (result: string, lowest: string) =>
      t.correctionTooLow({ leaveName: 'Annual Leave', yearName: '2026', result, lowest })
    expect(await refusedBy({ days: -15.01 })).toEqual([409, { days: message('4.99', '5') }])
    expect((await refusedBy({ days: 346.01 }))[1]).toEqual({
      days: t.correctionTooHigh({ leaveName: 'Annual Leave', yearName: '2026', result: '366.01', most: 366 }),
    })
    const steps = [{ fromYears: 0, days: 20 }]
    const rule = { validFrom: '2026-01-01', steps, grant: 'yearly', proRata: 'none', rounding: 'none' } as const
    await api.db.insert(leavePolicies).values({ leaveTypeId: annualLeave.id, ...rule, debt: 2 })
    expect(await refusedBy({ days: -17.5 })).toEqual([409, { days: message('2.5', '3') }])
    expect((await correct({ days: -17 })).status).toBe(201)
    expect(await allocated()).toBe(3)
  })

  it('is separate from what policies give: they neither replace it nor count it as theirs', async () => {
    const { employee, pune, annualLeave } = api.company
    await correct({ year: 2027, days: 2 })
    const steps = [{ fromYears: 0, days: 24 }]
    const rule = { validFrom: '2026-01-01', steps, grant: 'yearly', proRata: 'none', rounding: 'none' } as const
    await api.db.insert(leavePolicies).values({ leaveTypeId: annualLeave.id, ...rule, carryOver: 100 })
    const asked = { buId: pune.id, year: 2027, source: 'policy', search: employee.staffNumber }
    const seen = await api.call(api.company.hr, '/employee/preview_allocations', asked)
    expect(seen.body.data).toMatchObject([{ daysNow: 22, daysThen: 26 }])
    const { search: _, ...all } = asked
    const { fingerprint } = seen.body
    expect((await api.call(api.company.hr, '/employee/save_allocations', { ...all, fingerprint })).status).toBe(200)
    expect(await allocated(2027)).toBe(26)
    expect((await api.call(api.company.hr, '/employee/preview_allocations', asked)).body.changes).toBe(0)
    await correct({ days: 3 })
    api.setNow('2027-01-04T04:00:00Z')
    const newYear = await api.call(api.company.hr, '/employee/preview_allocations', asked)
    expect(newYear.body.data).toMatchObject([{ daysThen: 49, carried: 23 }])
  })

  it('is refused by its field', async () => {
    const { lossOfPay, lisbonTypes, pune } = api.company
    const retired = await createLeaveType(api.db, { buId: pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    const days = t.correctionOutOfRange
    const notTheirs = TYPE_OF_ANOTHER_UNIT
    const wrong: [Body, string, string][] = [
      ...[0, '0', 366.5, -367, 0.125, 'two', '', undefined, '--1', '1e1'].map((typed): [Body, string, string] => [
        { days: typed },
        'days',
        days,
      ]),
      [{ reason: undefined }, 'reason', compOffWords.reasonIsRequired],
      [{ reason: 'No' }, 'reason', compOffWords.reasonTooShort],
      [{ reason: 'x'.repeat(501) }, 'reason', compOffWords.reasonTooLong],
      [{ leaveTypeId: undefined }, 'leaveTypeId', t.leaveIsRequired],
      [{ leaveTypeId: lisbonTypes.annualLeave.id }, 'leaveTypeId', notTheirs],
      [{ leaveTypeId: retired.id }, 'leaveTypeId', notTheirs],
      [{ leaveTypeId: lossOfPay.id }, 'leaveTypeId', t.unlimitedTakesNoDays('Loss Of Pay')],
      [{ year: 2025 }, 'year', 'Please choose a year from 2026 to 2030'],
      [{ employeeId: undefined }, 'employeeId', t.employeeIsRequired],
    ]
    for (const [changes, name, message] of wrong) expect(await refusedBy(changes)).toEqual([400, { [name]: message }])
    expect((await correct({ employeeId: 999_999 })).status).toBe(404)
    expect(await corrections()).toEqual([])
  })

  it('is for HR and the super admin', async () => {
    for (const person of [api.company.head, api.company.lead, api.company.employee])
      expect((await correct({}, person)).status).toBe(403)
  })

  it('is made once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'a-correction-of-november' }
    const [first, second] = [await correct({}, api.company.hr, headers), await correct({}, api.company.hr, headers)]
    expect({ firstStatus: first.status, secondStatus: second.status, body: second.body }).toEqual({
      firstStatus: 201,
      secondStatus: 201,
      body: first.body,
    })
    expect(await allocated()).toBe(21.25)
  })
})
