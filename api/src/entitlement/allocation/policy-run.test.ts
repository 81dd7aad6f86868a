import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import { allocate, createEmployee, createLeaveRequest, storedBalances } from '@hr/db/factories'
import { leaveEntries, leavePolicies, runs } from '@hr/db/schema'
import * as allocationsWords from '@hr/words/allocations'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { resumeRuns } from '../../runs/run/work.ts'
import { type Person, testApi } from '../../testing/api.ts'
import { policyRun } from './policy-run.ts'

// The new year of Pune, whose annual leave gives 24 days a year and carries at most 5 of them until 31 March.
const api = await testApi()
type Body = Record<string, unknown>

const year = 2028
const NEW_YEAR = '2028-01-02T04:00:00Z'
const policy = (changes: Body = {}) => ({
  ...{
    validFrom: '2027-01-01',
    steps: [{ fromYears: 0, days: 24 }],
    grant: 'yearly',
    proRata: 'months',
    rounding: 'none',
  },
  ...{ carryOver: 5, carryOverDay: 31, carryOverMonth: 3, ...changes },
})
const call = (url: string, body: Body, person: Person = api.company.hr, headers = {}) =>
  api.call(person, url, body, headers)
const asked = (changes: Body = {}) => ({ buId: api.company.pune.id, year, source: 'policy', ...changes })
const preview = async (changes: Body = {}) => (await call('/employee/preview_allocations', asked(changes))).body
const save = (fingerprint: string, changes: Body = {}) =>
  call('/employee/save_allocations', asked({ fingerprint, ...changes }))
const give = async () => save((await preview()).fingerprint)
const entriesOf = (employeeId: number) =>
  api.db
    .select({
      year: leaveEntries.year,
      kind: leaveEntries.kind,
      countsFrom: leaveEntries.countsFrom,
      endsOn: leaveEntries.endsOn,
      days: leaveEntries.days,
    })
    .from(leaveEntries)
    .where(and(eq(leaveEntries.employeeId, employeeId), eq(leaveEntries.leaveTypeId, api.company.annualLeave.id)))
    .orderBy(asc(leaveEntries.id))
const reasonsOf = async (employeeId: number) => {
  const isTheirs = eq(leaveEntries.employeeId, employeeId)
  const rows = await api.db.select().from(leaveEntries).where(isTheirs).orderBy(asc(leaveEntries.id))
  return rows.map(({ reason }) => reason)
}
const leftOf = async (employeeId: number) => {
  const rows = await storedBalances(api.db, { employeeId, leaveTypeId: api.company.annualLeave.id })
  return Object.fromEntries(rows.map((row) => [row.year, row.remaining]))
}

let person: { id: number }
beforeEach(async () => {
  const { pune, annualLeave, lead } = api.company
  person = await createEmployee(api.db, {
    ...{ buId: pune.id, firstName: 'Noor', joiningDate: '2024-03-01', staffNumber: 'PUN-0100', reportingTo: lead.id },
  })
  await allocate(api.db, { employeeId: person.id, leaveTypeId: annualLeave.id, year: 2027, days: 24 })
  api.setNow(NEW_YEAR)
  await api.agree(api.company.hr, `/leaves/create_policy/${annualLeave.id}`, policy())
})
const take = (startDate: string, endDate: string, state: 'pending' | 'approved' = 'approved') =>
  createLeaveRequest(api.db, {
    ...{ employeeId: person.id, leaveTypeId: api.company.annualLeave.id, startDate, endDate, state },
  })

describe('the new year of a unit', () => {
  it('shows what everybody gets, carries and loses, and writes it once, with the reasons', async () => {
    await take('2027-06-01', '2027-06-16')
    const seen = await preview({ search: 'PUN-0100' })
    expect(seen.data).toMatchObject([
      {
        ...{ id: person.id, daysNow: null, daysThen: 29, why: '12 months × 2' },
        carried: 5,
        carriedUntil: '2028-03-31',
        lost: 3,
      },
    ])
    const all = (await preview({ pageSize: 100 })).data as Required<AllocationChange>[]
    const sum = (of: (change: Required<AllocationChange>) => number) =>
      all.reduce((days, change) => days + of(change), 0)
    expect(seen).toMatchObject({
      days: sum(({ daysThen, daysNow }) => daysThen - (daysNow ?? 0)),
      carriedDays: sum(({ carried }) => carried),
      lostDays: sum(({ lost }) => lost),
    })
    expect(seen.carriedDays).toBe(30)
    expect(await save(seen.fingerprint)).toMatchObject({ status: 200, body: { people: 6 } })
    expect((await entriesOf(person.id)).slice(1)).toEqual([
      { year: 2027, kind: 'forfeited', countsFrom: '2027-12-31', endsOn: null, days: -3 },
      { year: 2027, kind: 'handed_on', countsFrom: '2027-12-31', endsOn: null, days: -5 },
      { year: 2028, kind: 'allocated', countsFrom: '2028-01-01', endsOn: null, days: 24 },
      { year: 2028, kind: 'carried', countsFrom: '2028-01-01', endsOn: '2028-03-31', days: 5 },
    ])
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
    expect(await preview()).toMatchObject({ changes: 0, data: [] })
    expect((await reasonsOf(person.id)).slice(1)).toEqual([
      'More than can be carried over to 2028',
      'Carried over to 2028',
      'By policy: 12 months × 2',
      'Carried over from 2027',
    ])
  })

  it('follows leave of the old year that ends after it, and a debt', async () => {
    const waiting = await take('2027-12-01', '2027-12-23', 'pending')
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 25 })
    await api.call(person, '/leaves/cancel_leave', { leaveId: waiting.id })
    expect((await preview({ search: 'PUN-0100' })).data).toMatchObject([
      { daysNow: 25, daysThen: 29, carried: 5, lost: 19 },
    ])
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
    await allocate(api.db, { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, year: 2027, days: -26 })
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 22 })
  })

  it('hands on a debt that the policy allows where nothing is carried over, and the rest stays', async () => {
    await api.db.update(leavePolicies).set({ carryOver: null, carryOverUntil: null, debt: 3 })
    const ofLast = { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, year: 2027 }
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 24 })
    await allocate(api.db, { ...ofLast, days: -2.5 })
    expect((await preview({ search: 'PUN-0100', show: 'carried' })).data).toMatchObject([{ daysThen: 21.5, lost: 0 }])
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 21.5 })
    expect((await entriesOf(person.id)).slice(-2)).toEqual([
      { year: 2027, kind: 'handed_on', countsFrom: '2027-12-31', endsOn: null, days: 2.5 },
      { year: 2028, kind: 'carried', countsFrom: '2028-01-01', endsOn: null, days: -2.5 },
    ])
    await api.db.update(leavePolicies).set({ debt: 0 })
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: -2.5, 2028: 24 })
  })

  it('is shown in part, and as a file', async () => {
    await take('2027-06-01', '2027-06-16')
    const found = async (show: string) => (await preview({ show })).data.map((row: { id: number }) => row.id)
    expect(await found('carried')).toHaveLength(6)
    expect(await found('lost')).toContain(person.id)
    expect(await found('blocked')).toEqual([])
    expect((await preview({ show: 'all' })).fieldErrors).toHaveProperty('show')
    const file = async (who: Person, query: Record<string, string | number>) => {
      const url = `/employee/preview_allocations.csv?${new URLSearchParams(query as Record<string, string>)}`
      return api.app.inject({ method: 'GET', url, headers: await api.signedIn(who) })
    }
    const query = { buId: api.company.pune.id, year, source: 'policy', show: 'lost', search: 'PUN-0100' }
    const { payload, statusCode } = await file(api.company.hr, query)
    expect(statusCode).toBe(200)
    expect(payload.trim().split(/\r?\n/).slice(1)).toEqual([
      expect.stringMatching(/^1,Noor .*,PUN-0100,Annual Leave,-,29,0,No,5,3,12 months × 2,-,31-03-2028$/),
    ])
    expect((await file(api.company.lead, query)).statusCode).toBe(403)
    expect((await file(api.company.hr, { ...query, year: 2027 })).statusCode).toBe(400)
  })

  it('carries nothing before it has begun', async () => {
    api.setNow('2027-12-31T18:29:00Z')
    expect((await preview({ search: 'PUN-0100' })).data).toEqual([expect.not.objectContaining({ carried: 5 })])
    api.setNow('2027-12-31T18:31:00Z')
    expect((await preview({ search: 'PUN-0100' })).data).toMatchObject([{ carried: 5, lost: 19 }])
  })

  it('copies from last year what was given, not what was carried', async () => {
    await give()
    const seen = await call(
      '/employee/preview_allocations',
      asked({ year: 2028, source: 'lastYear', search: 'PUN-0100' }),
    )
    expect(seen.body.data).toMatchObject([{ daysThen: 24 }])
  })

  it('is refused when something changed since', async () => {
    const { fingerprint } = await preview()
    await take('2027-12-01', '2027-12-20')
    expect((await save(fingerprint)).status).toBe(409)
    expect(await api.db.$count(runs)).toBe(0)
  })

  it('that was killed in the middle goes on, and gives nothing twice', async () => {
    await give()
    const before = await entriesOf(person.id)
    const [run] = await api.db.select().from(runs)
    await api.db.update(runs).set({ doneAt: null, doneUpTo: 0, workedAt: '2020-01-01T00:00:00Z' })
    await Promise.all([resumeRuns(api.deps, [policyRun]), resumeRuns(api.deps, [policyRun])])
    expect(await entriesOf(person.id)).toEqual(before)
    expect(await api.db.select().from(runs)).toMatchObject([
      { ...run, doneAt: expect.any(String), workedAt: expect.any(String) },
    ])
  })
})

describe('a run of policies', () => {
  const list = async (who: Person = api.company.hr) =>
    call('/employee/list_policy_runs', { buId: api.company.pune.id }, who)
  const undo = (runId: number, who: Person = api.company.hr) => call('/employee/undo_policy_run', { runId }, who)
  const runId = async () => (await list()).body.runs[0].id as number

  it('is listed, and undone entry by entry, once', async () => {
    await give()
    expect((await list()).body).toEqual({
      isAutomatic: '0',
      next: { dueOn: '2028-02-01', year: 2028 },
      runs: [
        {
          ...{ id: expect.any(Number), year, at: '2028-01-02T09:30:00+05:30', by: 'Marta Kowalczyk', people: 6 },
          ...{ isDone: '1', undoneBy: null, canUndo: '1' },
        },
      ],
    })
    expect(await undo(await runId())).toMatchObject({ status: 200 })
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 0 })
    expect((await reasonsOf(person.id)).slice(-4)).toEqual([
      'Undone: More than can be carried over to 2028',
      'Undone: Carried over to 2028',
      'Undone: By policy: 12 months × 2',
      'Undone: Carried over from 2027',
    ])
    expect((await list()).body.runs).toMatchObject([{ undoneBy: 'Marta Kowalczyk', canUndo: '0' }])
    expect((await undo(await runId())).status).toBe(409)
    expect(await preview({ search: 'PUN-0100' })).toMatchObject({ data: [{ daysThen: 29, carried: 5, lost: 19 }] })
    await give()
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
    expect((await undo(await runId())).status).toBe(200)
  })

  it('is not undone after a day, nor when its days were changed or used since', async () => {
    await give()
    const first = await runId()
    const leave = await take('2028-05-01', '2028-05-03', 'pending')
    expect((await undo(first)).body.userMessage).toBe(allocationsWords.tooLateDaysUsed(1))
    await api.call(person, '/leaves/cancel_leave', { leaveId: leave.id })
    api.setNow('2028-01-03T04:01:00Z')
    expect((await undo(first)).body.userMessage).toBe('It is too late to undo: that is only possible for 24 hours')
    api.setNow(NEW_YEAR)
    await allocate(api.db, { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, year, days: 30 })
    expect((await undo(first)).body.userMessage).toBe(allocationsWords.tooLateDaysChanged(1))
    expect((await undo(999_999)).status).toBe(404)
  })

  it('is for HR and the super admin', async () => {
    await give()
    const { superadmin, head, lead, employee } = api.company
    for (const who of [head, lead, employee]) {
      expect((await list(who)).status).toBe(403)
      expect((await undo(await runId(), who)).status).toBe(403)
      expect((await call('/employee/save_new_year', { buId: 1, isAutomatic: '1' }, who)).status).toBe(403)
    }
    expect((await list(superadmin)).status).toBe(200)
    expect((await call('/employee/list_policy_runs', { buId: 999_999 })).status).toBe(400)
  })
})
