import { createEmployee, createLeaveType } from '@hr/db/factories'
import { businessUnits, leaveEntries, leaveRequestYears } from '@hr/db/schema'
import * as allocationsWords from '@hr/words/allocations'
import * as t from '@hr/words/asking'
import * as policiesWords from '@hr/words/policies'
import * as unitsWords from '@hr/words/units'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepRuns } from '../../entitlement/allocation/automatic-runs.ts'
import { testApi } from '../../testing/api.ts'

// Leave years of Pune begin in April. It is February 2027, so that this one is 2026/27.
const api = await testApi()
type Body = Record<string, unknown>

beforeEach(async () => {
  api.setNow('2027-02-05T04:00:00Z')
  const ofPune = await createLeaveType(api.db, { buId: api.company.pune.id, name: 'Earned Leave' })
  leaveTypeId = ofPune.id
  await api.db.update(businessUnits).set({ leaveYearMonth: 4 }).where(eq(businessUnits.id, api.company.pune.id))
})
let leaveTypeId = 0

const rule = { validFrom: '2020-01-01', proRata: 'months', rounding: 'none' }
const india = { ...rule, steps: [{ fromYears: 0, days: 18 }], grant: 'monthly', carryOver: 4 }
const uk = { ...rule, steps: [{ fromYears: 0, days: 28 }], grant: 'yearly', proRata: 'days' }

const as = (url: string, body: Body, person: { id: number } = api.company.hr) => api.call(person, url, body)
async function policy(body: Body) {
  expect((await api.agree(api.company.hr, `/leaves/create_policy/${leaveTypeId}`, body)).status).toBe(201)
}
async function give(year: number) {
  const asked = { buId: api.company.pune.id, year, source: 'policy' }
  const { body } = await as('/employee/preview_allocations', asked)
  expect((await as('/employee/save_allocations', { ...asked, fingerprint: body.fingerprint })).status).toBe(200)
  return body.data
}
const join = (stay: Partial<Parameters<typeof createEmployee>[1]> = {}) =>
  createEmployee(api.db, { buId: api.company.pune.id, reportingTo: api.company.lead.id, ...stay })
async function balanceOf(id: number, body: Body = {}) {
  const { body: items } = await as(`/leaves/leave_balance/${id}`, body)
  return items.find((item: { leaveTypeId: number }) => item.leaveTypeId === leaveTypeId)
}
const apply = (person: { id: number }, startDate: string, endDate: string) => {
  const asked = { startDate, startSession: 1, endDate, endSession: 2, leaveTypeId, reason: 'A few days off' }
  return as('/leaves/apply_leave', asked, person)
}
const entriesOf = (employeeId: number, ...kinds: string[]) =>
  api.db
    .select({ year: leaveEntries.year, countsFrom: leaveEntries.countsFrom, days: leaveEntries.days })
    .from(leaveEntries)
    .where(
      and(
        ...[eq(leaveEntries.employeeId, employeeId), eq(leaveEntries.leaveTypeId, leaveTypeId)],
        inArray(leaveEntries.kind, kinds as (typeof leaveEntries.$inferSelect)['kind'][]),
      ),
    )
    .orderBy(asc(leaveEntries.countsFrom), asc(leaveEntries.id))

describe('what policies give in a leave year that begins in April', () => {
  it.each<[string, Body, Body, number, number, string, string]>([
    ['India, all of it', india, {}, 2026, 18, '2026-04-30', '2027-03-31'],
    ['India, a joiner on 1 July', india, { joiningDate: '2026-07-01' }, 2026, 13.5, '2026-07-31', '2027-03-31'],
    ['India, a joiner in February', india, { joiningDate: '2027-02-01' }, 2026, 3, '2027-02-28', '2027-03-31'],
    ['India, a leaver at the end of May', india, { leavingDate: '2027-05-31' }, 2027, 3, '2027-04-30', '2027-05-31'],
    ['the UK, all of it', uk, {}, 2026, 28, '2026-04-01', '2026-04-01'],
    ['the UK, a joiner on 1 October', uk, { joiningDate: '2026-10-01' }, 2026, 13.96, '2026-10-01', '2026-10-01'],
    ['the UK, a leap year', uk, { joiningDate: '2028-02-29' }, 2027, 2.45, '2028-02-29', '2028-02-29'],
  ])('%s', async (_, given, stay, year, days, first, last) => {
    const { id } = await join(stay)
    await policy(given)
    await give(year)
    const entries = await entriesOf(id, 'allocated')
    expect([entries[0]?.countsFrom, entries.at(-1)?.countsFrom]).toEqual([first, last])
    expect(await balanceOf(id, { year })).toMatchObject({ allocatedDays: days, firstMonth: 4 })
  })
})

describe('leave in a leave year that begins in April', () => {
  it('draws on the years in which its half days fall, and names them', async () => {
    const person = await join()
    await policy(uk)
    await give(2026)
    expect((await apply(person, '2026-12-30', '2027-01-02')).body.noOfDaysOfLeave).toBe(4)
    const short = await apply(person, '2027-03-30', '2027-04-02')
    expect(short.body.fieldErrors).toEqual({
      noOfDaysOfLeave: t.youCannotTakeMoreInYear({ days: '0', leaveName: 'Earned Leave', year: '2027/28' }),
      leaveTypeId: t.nothingAllocated('Earned Leave', '2027/28'),
    })
    await give(2027)
    const { body } = await apply(person, '2027-03-30', '2027-04-02')
    const years = await api.db.select().from(leaveRequestYears).where(eq(leaveRequestYears.leaveRequestId, body.id))
    expect(years.map(({ year, days }) => [year, days])).toEqual([
      [2026, 2],
      [2027, 2],
    ])
    expect(await balanceOf(person.id)).toMatchObject({ pendingDays: 6, remainingDays: 22 })
    expect(await balanceOf(person.id, { asOf: '2027-03-31' })).toMatchObject({ pendingDays: 6 })
    expect(await balanceOf(person.id, { asOf: '2027-04-01' })).toMatchObject({ pendingDays: 1, allocatedDays: 28 })
  })

  it('has statements that begin in April', async () => {
    const person = await join()
    await policy(uk)
    await give(2026)
    await apply(person, '2027-03-30', '2027-03-31')
    const headers = await api.signedIn(person)
    const url = `/leaves/statement?leaveTypeId=${leaveTypeId}`
    const { year, lines } = (await api.app.inject({ url, headers })).json()
    expect(year).toBe(2026)
    expect(lines.map(({ date, days }: { date: string; days: number }) => [date, days])).toEqual([
      ['2026-04-01', 28],
      ['2027-03-30', -2],
    ])
  })

  it('of a type that is earned by the month is checked against the days there on its day', async () => {
    const person = await join()
    await policy(india)
    await give(2026)
    expect((await apply(person, '2026-06-01', '2026-06-04')).body.fieldErrors).toEqual({
      noOfDaysOfLeave: t.youCannotTakeMore('3', 'Earned Leave'),
    })
    expect((await apply(person, '2026-06-01', '2026-06-03')).status).toBe(201)
    expect((await apply(person, '2027-02-01', '2027-02-12')).status).toBe(201)
  })
})

describe('the turn of a leave year in April', () => {
  it('carries over on 1 April what was left on 31 March, automatically', async () => {
    const { id } = await join()
    await policy(india)
    await give(2026)
    await api.db
      .update(businessUnits)
      .set({ ownRunsFrom: '2027-04-01' })
      .where(eq(businessUnits.id, api.company.pune.id))
    api.setNow('2027-03-31T18:29:00Z')
    await sweepRuns(api.deps)
    expect(await entriesOf(id, 'carried')).toEqual([])
    api.setNow('2027-03-31T18:31:00Z')
    await Promise.all([sweepRuns(api.deps), sweepRuns(api.deps)])
    expect(await entriesOf(id, 'handed_on', 'forfeited', 'carried')).toEqual([
      { year: 2026, countsFrom: '2027-03-31', days: -14 },
      { year: 2026, countsFrom: '2027-03-31', days: -4 },
      { year: 2027, countsFrom: '2027-04-01', days: 4 },
    ])
    expect(await balanceOf(id)).toMatchObject({ allocatedDays: 22 })
  })

  it('offers the year that goes on until March, and none that is over', async () => {
    const { id } = await join()
    const { annualLeave } = api.company
    const days = { allocations: [{ leaveTypeId: annualLeave.id, days: 20 }] }
    const allocate = (year: number) => as(`/employee/save_allocation/${id}`, { employeeId: id, year, ...days })
    expect((await allocate(2026)).status).toBe(200)
    const message = 'Please choose a year from 2026/27 to 2030/31'
    expect((await allocate(2025)).body.fieldErrors).toEqual({ year: message })
    const correction = { employeeId: id, leaveTypeId: annualLeave.id, year: 2026, days: -21, reason: 'Too many' }
    expect((await as('/employee/correct_allocation', correction)).body.fieldErrors).toEqual({
      days: allocationsWords.correctionTooLow({
        leaveName: 'Annual Leave',
        yearName: '2026/27',
        result: '-1',
        lowest: '0',
      }),
    })
    const run = { buId: api.company.pune.id, year: 2025, source: 'policy' }
    expect((await as('/employee/preview_allocations', run)).body.fieldErrors).toEqual({ year: message })
  })

  it('takes the days of somebody who moves there from a unit with calendar years into the year that goes on', async () => {
    const { pune, lisbonEmployee: person, lisbonTypes, annualLeave, lead, hr } = api.company
    const { firstName, lastName, staffNumber, workEmail, roleId, joiningDate } = person
    const work = { employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: pune.id, reportingTo: lead.id }
    const form = { firstName, lastName, workEmail, joiningDate, ...work }
    expect((await as(`/employee/edit_employee/${person.id}`, form, hr)).status).toBe(200)
    leaveTypeId = lisbonTypes.annualLeave.id
    const given = (await entriesOf(person.id, 'allocated')).find((entry) => entry.year === 2027)
    leaveTypeId = annualLeave.id
    expect(await entriesOf(person.id, 'moved')).toEqual([{ ...given, year: 2026, countsFrom: '2027-02-05' }])
  })
})

describe('changing the leave year of a business unit', () => {
  const form = {
    ...{ name: 'Delhi Office', country: 'India', state: 'Delhi', city: 'Delhi', address: '1 Janpath' },
    ...{ zipCode: '110001', buContactNumber: '911123456789', timeZone: 'Asia/Kolkata' },
  }
  const edit = (id: number, leaveYearMonth: number) =>
    as(`/businessunit/edit_bu/${id}`, { ...form, leaveYearMonth }, api.company.superadmin)

  it('is possible until days of its leave types are given or taken', async () => {
    const { superadmin } = api.company
    const { body } = await as('/businessunit/create_bu', { ...form, leaveYearMonth: 4 }, superadmin)
    const type = await createLeaveType(api.db, { buId: body.id })
    expect((await edit(body.id, 7)).status).toBe(200)
    expect((await as(`/businessunit/bu_details/${body.id}`, {}, superadmin)).body.leaveYearMonth).toBe(7)
    const { id } = await createEmployee(api.db, { buId: body.id })
    const days = { allocations: [{ leaveTypeId: type.id, days: 20 }] }
    await as(`/employee/save_allocation/${id}`, { employeeId: id, year: 2026, ...days })
    const refused = await edit(body.id, 4)
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors }).toEqual({
      status: 409,
      fieldErrors: {
        leaveYearMonth: unitsWords.leaveYearInUse,
      },
    })
    expect((await edit(body.id, 7)).status).toBe(200)
    expect((await edit(body.id, 13)).body.fieldErrors).toEqual({ leaveYearMonth: policiesWords.chooseMonth })
  })
})
