import { allocate, createEmployee, createLeaveRequest, storedBalances } from '@hr/db/factories'
import { leavePolicies } from '@hr/db/schema'
import * as t from '@hr/words/policies'
import { describe, expect, it } from 'vitest'
import { CHANGED } from '../../platform/fingerprint.ts'
import { testApi } from '../../testing/api.ts'

// Today is 20 November 2026. Five people of the unit take leave, each with 20 days of this year.
const api = await testApi()
type Body = Record<string, unknown>

const policy = (changes: Body = {}): Body => ({
  ...{ validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly' },
  ...{ proRata: 'none', rounding: 'none', ...changes },
})
const call = (url: string, body: Body) => api.call(api.company.hr, url, body)
const typeId = () => api.company.annualLeave.id
const create = (changes: Body = {}) => call(`/leaves/create_policy/${typeId()}`, policy(changes))
const made = async (changes: Body = {}): Promise<number> =>
  (await api.agree(api.company.hr, `/leaves/create_policy/${typeId()}`, policy(changes))).body.id
const edit = (id: number, changes: Body = {}) => call(`/leaves/edit_policy/${id}`, policy(changes))
const remove = (policyId: number, changes: Body = {}) => call('/leaves/delete_policy', { policyId, ...changes })
const stored = () => api.db.select().from(leavePolicies)

/** Gives what the policies of the unit give in 2026. */
async function run(): Promise<void> {
  const asked = { buId: api.company.pune.id, year: 2026, source: 'policy' }
  const { fingerprint } = (await call('/employee/preview_allocations', asked)).body
  expect((await call('/employee/save_allocations', { ...asked, fingerprint })).status).toBe(200)
}
const takes = (startDate: string, endDate: string) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: typeId(), startDate, endDate, state: 'approved' },
  })
const remaining = async () =>
  (await storedBalances(api.db, { employeeId: api.company.employee.id, leaveTypeId: typeId(), year: 2026 }))[0]
    ?.remaining

describe('a policy', () => {
  it('is added after a look at what an allocation by it would change, and gives nothing until then', async () => {
    const looked = await create()
    expect({ status: looked.status, code: looked.body.code, stored: await stored() }).toEqual({
      status: 409,
      code: 'impact',
      stored: [],
    })
    const impact = looked.body.policyImpact
    expect(impact).toMatchObject({ year: 2026, people: 5, days: 20, below: 0, short: 0, atOnce: null })
    expect(looked.body.userMessage).toBe(t.changesDays('5 people, +20 days'))
    expect(impact.earners[0]).toMatchObject({ daysNow: 20, daysThen: 24, isBelow: false })
    const saved = await create({ impactFingerprint: impact.fingerprint })
    expect({ status: saved.status, storedCount: (await stored()).length, remaining: await remaining() }).toEqual({
      status: 201,
      storedCount: 1,
      remaining: 20,
    })
  })

  it('is saved at once where nothing changes for anybody', async () => {
    const id = await made()
    expect((await edit(id)).status).toBe(200)
    await run()
    expect((await edit(id, { carryOver: 5 })).status).toBe(200)
    expect((await create({ validFrom: '2027-01-01', grant: 'monthly' })).status).toBe(201)
    expect((await remove((await stored())[1]?.id ?? 0)).status).toBe(204)
  })

  it('that gives more or less says how much, and who would fall below zero', async () => {
    const id = await made()
    await run()
    await takes('2026-01-05', '2026-01-20')
    const more = (await edit(id, { steps: [{ fromYears: 0, days: 26 }] })).body.policyImpact
    expect(more).toMatchObject({ people: 5, days: 10, below: 0 })
    const less = await edit(id, { steps: [{ fromYears: 0, days: 10 }] })
    expect(less.body.policyImpact).toMatchObject({ people: 4, days: -56, below: 1 })
    expect(less.body.policyImpact.summary).toBe('4 people, −56 days; 1 person would fall below zero')
    expect(less.body.policyImpact.earners[0]).toMatchObject({ employeeName: 'Priyanka Deshpande', isBelow: true })
    expect(await remaining()).toBe(8)
  })

  it('that gives by the month where it gave at once says whose planned leave lacks days', async () => {
    const id = await made()
    await run()
    await takes('2026-11-23', '2026-12-15')
    const { policyImpact } = (await edit(id, { grant: 'monthly' })).body
    expect(policyImpact).toMatchObject({
      ...{ people: 5, days: 0, below: 0, short: 1, atOnce: t.onlyGivenDays },
      summary: '5 people, 0 days; 1 person would not have enough for planned leave',
    })
    expect(policyImpact.earners[0]).toMatchObject({ employeeName: 'Priyanka Deshpande', isShort: true })
    const ahead = (await edit(id, { grant: 'monthly', debt: 2 })).body.policyImpact
    expect(ahead.short).toBe(0)
  })

  it('that opens the whole year at once says so, when it is changed and when it is deleted', async () => {
    const id = await made({ grant: 'monthly', debt: 1 })
    await run()
    const opened = t.wholeYearAtOnce
    expect((await edit(id, { debt: 1 })).body.policyImpact.atOnce).toBe(opened)
    expect((await edit(id, { grant: 'monthly', debt: 3 })).body.policyImpact).toMatchObject({
      ...{ people: 0, atOnce: t.otherDaysInAdvance('3 days', '1 day') },
    })
    const looked = await remove(id)
    expect([looked.status, looked.body.policyImpact.atOnce]).toEqual([
      ...[409, `${opened}; ${t.noDaysInAdvance('1 day')}`],
    ])
    const { fingerprint } = looked.body.policyImpact
    expect((await remove(id, { impactFingerprint: fingerprint })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  it('is refused with a fingerprint of something else, and tells what would be now', async () => {
    const { fingerprint } = (await create()).body.policyImpact
    await createEmployee(api.db, { buId: api.company.pune.id, staffNumber: 'PUN-0100' })
    const stale = await create({ impactFingerprint: fingerprint })
    expect({ status: stale.status, userMessage: stale.body.userMessage }).toEqual({
      status: 409,
      userMessage: CHANGED,
    })
    expect(stale.body.policyImpact).toMatchObject({ people: 6 })
    const long = await create({ impactFingerprint: 'x'.repeat(65) })
    expect({ status: long.status, fieldErrors: long.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { impactFingerprint: t.fingerprintInvalid },
    })
  })

  it('shows its impact to nobody who may not change it', async () => {
    const url = `/leaves/create_policy/${typeId()}`
    expect((await api.call(api.company.lead, url, policy())).status).toBe(403)
  })

  it('of a year that has been given by hand says what would take its place', async () => {
    await allocate(api.db, { employeeId: api.company.employee.id, leaveTypeId: typeId(), year: 2026, days: 30 })
    const { policyImpact } = (await create()).body
    expect(policyImpact).toMatchObject({ people: 5, days: 10 })
  })
})
