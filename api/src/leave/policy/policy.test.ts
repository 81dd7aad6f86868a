import { createEmployee, createLeaveType } from '@hr/db/factories'
import { leaveEntries, leavePolicies, swipes, workingPatterns } from '@hr/db/schema'
import * as balancesWords from '@hr/words/balances'
import * as t from '@hr/words/policies'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Body = Record<string, unknown>

const body = (changes: Body = {}): Body => ({
  ...{ validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly' },
  ...{ proRata: 'months', rounding: 'none', ...changes },
})
/** What a policy says of itself that its body left out. */
const said = (changes: Body = {}): Body => ({
  ...{ workedPerDay: null, isByPattern: '0', carryOver: null, carryOverDay: null, carryOverMonth: null, debt: 0 },
  ...body(changes),
})
const call = (url: string, sent: Body | null, person: Person = api.company.hr) => api.call(person, url, sent)
const create = (changes: Body = {}, typeId = api.company.annualLeave.id) =>
  api.agree(api.company.hr, `/leaves/create_policy/${typeId}`, body(changes))
const list = async (typeId = api.company.annualLeave.id) => (await call(`/leaves/list_policies/${typeId}`, null)).body
const edit = (id: number, changes: Body = {}) => api.agree(api.company.hr, `/leaves/edit_policy/${id}`, body(changes))
const remove = (policyId: number) => api.agree(api.company.hr, '/leaves/delete_policy', { policyId })
const rising = [
  { fromYears: 0, days: '20' },
  { fromYears: '5', days: 22.5 },
]

describe('policies of a leave type', () => {
  it('are added, changed, listed the newest first, and deleted', async () => {
    const first = await create({ steps: rising })
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
    const next = await create({ validFrom: '01-07-2026', grant: 'monthly', rounding: 'half up' })
    const steps = [
      { fromYears: 0, days: 20 },
      { fromYears: 5, days: 22.5 },
    ]
    expect(await list()).toEqual([
      { ...said({ validFrom: '2026-07-01', grant: 'monthly', rounding: 'half up' }), id: next.body.id },
      { ...said({ steps }), id: first.body.id },
    ])
    expect(await edit(first.body.id, { proRata: 'days' })).toMatchObject({
      ...{ status: 200, body: { userMessage: t.policySaved } },
    })
    expect((await list())[1]).toEqual({ ...said({ proRata: 'days' }), id: first.body.id })
    expect((await remove(first.body.id)).status).toBe(204)
    expect((await remove(first.body.id)).status).toBe(404)
    expect((await edit(first.body.id)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('say how days are earned, carried and taken ahead, and no longer what was left out', async () => {
    const all = {
      ...{ grant: 'worked', workedPerDay: 20, isByPattern: '1', carryOver: 5.5, carryOverDay: 31, carryOverMonth: 3 },
      debt: 2,
    }
    const { id } = (await create(all)).body
    expect(await list()).toEqual([{ ...said(all), id }])
    await edit(id, { workedPerDay: 3, carryOver: 4 })
    expect(await list()).toEqual([{ ...said({ carryOver: 4 }), id }])
  })

  it('are for HR and the super admin', async () => {
    const { superadmin, head, lead, employee, annualLeave } = api.company
    const { id } = (await create()).body
    const url = `/leaves/list_policies/${annualLeave.id}`
    expect((await call(url, null, superadmin)).status).toBe(200)
    for (const person of [head, lead, employee]) {
      expect((await call(url, null, person)).status).toBe(403)
      expect((await call(`/leaves/create_policy/${annualLeave.id}`, body(), person)).status).toBe(403)
      expect((await call(`/leaves/edit_policy/${id}`, body(), person)).status).toBe(403)
      expect((await call('/leaves/delete_policy', { policyId: id }, person)).status).toBe(403)
    }
  })

  it('go with a type that nobody ever used', async () => {
    const type = await createLeaveType(api.db, { buId: api.company.pune.id })
    await create({}, type.id)
    expect((await call('/leaves/delete_leave_type', { leaveId: type.id })).status).toBe(204)
    expect(await api.db.$count(leavePolicies, eq(leavePolicies.leaveTypeId, type.id))).toBe(0)
  })
})

describe('allocating by the policies of a unit', () => {
  const year = 2027
  const ask = (changes: Body = {}) => ({ buId: api.company.pune.id, year, source: 'policy', ...changes })
  const preview = async (changes: Body = {}) => (await call('/employee/preview_allocations', ask(changes))).body
  const save = async (seen: { fingerprint: string }, changes: Body = {}) =>
    call('/employee/save_allocations', ask({ fingerprint: seen.fingerprint, ...changes }))
  const joiner = (joiningDate: string) =>
    createEmployee(api.db, { buId: api.company.pune.id, firstName: 'Noor', joiningDate, staffNumber: 'PUN-0100' })
  const entriesOf = (employeeId: number) =>
    api.db
      .select({ countsFrom: leaveEntries.countsFrom, days: leaveEntries.days, reason: leaveEntries.reason })
      .from(leaveEntries)
      .where(and(eq(leaveEntries.employeeId, employeeId), eq(leaveEntries.year, year)))
      .orderBy(asc(leaveEntries.id))

  it('shows what each person gets and why, and gives it once', async () => {
    const { id } = await joiner('2027-05-04')
    await create()
    const seen = await preview({ search: 'PUN-0100' })
    expect(seen).toMatchObject({ changes: 6, people: 6, blocked: 0 })
    expect(seen.data).toEqual([
      expect.objectContaining({
        ...{ id, leaveName: 'Annual Leave', daysNow: null, daysThen: 14, floor: 0 },
        why: '7 months × 2 from 04-05-2027',
      }),
    ])
    expect(await save(seen)).toMatchObject({ status: 200, body: { changes: 6, people: 6 } })
    const reason = 'By policy: 7 months × 2 from 04-05-2027'
    expect(await entriesOf(id)).toEqual([{ countsFrom: '2027-05-04', days: 14, reason }])
    expect(await preview()).toMatchObject({ changes: 0, data: [] })
    expect(await save(seen)).toMatchObject({ status: 409 })
  })

  it('gives by the working pattern, segment by segment', async () => {
    const { id } = await joiner('2026-01-01')
    const pattern = (since: string, ...weeks: number[]) => ({ employeeId: id, since, weeks })
    const [threeDays, fiveDays] = [0b11_1111, 0b11_1111_1111]
    await api.db
      .insert(workingPatterns)
      .values([pattern('2026-01-01', threeDays, fiveDays), pattern('2027-07-01', threeDays)])
    await create({ steps: [{ fromYears: 0, days: 30 }], isByPattern: '1' })
    const seen = await preview({ search: 'PUN-0100' })
    const why = '12 months × 2.5 = 30; part time 4/5 to 30-06-2027: −3; part time 3/5 from 01-07-2027: −6'
    expect(seen.data).toMatchObject([{ daysThen: 21, why }])
  })

  it('gives for days of work, month by month once a month is over', async () => {
    const { id } = await joiner('2026-01-01')
    api.setNow('2027-03-02T04:00:00Z')
    const swipe = (day: string, clock: string) =>
      ({ employeeId: id, day, at: `${day}T${clock}Z`, offsetMinutes: 330, direction: 'IN' }) as const
    const days = ['2027-01-04', '2027-01-05', '2027-02-01', '2027-03-01', '2026-12-31']
    await api.db.execute(sql`select make_swipe_partitions('2026-12-01', 4)`)
    await api.db.insert(swipes).values([...days.map((day) => swipe(day, '05:00:00')), swipe('2027-01-04', '07:00:00')])
    await create({ grant: 'worked', workedPerDay: 2 })
    await save(await preview())
    expect(await entriesOf(id)).toEqual([
      { countsFrom: '2027-01-31', days: 1, reason: `By policy: ${balancesWords.daysWorked(3, 2)}` },
      { countsFrom: '2027-02-28', days: 0.5, reason: `By policy: ${balancesWords.daysWorked(3, 2)}` },
    ])
  })

  it('gives by the month, and follows a policy that is changed, entry by entry', async () => {
    const { id } = await joiner('2027-11-01')
    const policy = await create({ grant: 'monthly' })
    await save(await preview())
    expect(await entriesOf(id)).toMatchObject([
      { countsFrom: '2027-11-30', days: 2 },
      { countsFrom: '2027-12-31', days: 2 },
    ])
    await edit(policy.body.id)
    const seen = await preview({ search: 'PUN-0100' })
    expect(seen.data).toMatchObject([{ daysNow: 4, daysThen: 4, why: '2 months × 2 from 01-11-2027' }])
    await save(seen)
    expect((await entriesOf(id)).slice(2)).toEqual([
      { countsFrom: '2027-11-01', days: 4, reason: 'By policy: 2 months × 2 from 01-11-2027' },
      { countsFrom: '2027-11-30', days: -2, reason: 'By policy: 2 months × 2 from 01-11-2027' },
      { countsFrom: '2027-12-31', days: -2, reason: 'By policy: 2 months × 2 from 01-11-2027' },
    ])
  })

  it('takes the place of what HR had set, and takes back what a policy does not give', async () => {
    const { id } = await joiner('2027-12-20')
    const { annualLeave } = api.company
    const given = { year, allocations: [{ leaveTypeId: annualLeave.id, days: 9 }] }
    await call(`/employee/save_allocation/${id}`, { employeeId: id, ...given })
    await create()
    const seen = await preview({ search: 'PUN-0100' })
    expect(seen.data).toMatchObject([{ daysNow: 9, daysThen: 0 }])
    await save(seen)
    expect((await entriesOf(id)).at(-1)).toMatchObject({ days: -9, reason: 'By policy: no days' })
  })

  it('skips people who brought days along', async () => {
    const { id } = await joiner('2020-01-01')
    const entry = { employeeId: id, leaveTypeId: api.company.annualLeave.id, year, countsFrom: '2027-01-01' }
    await api.db.insert(leaveEntries).values({ ...entry, kind: 'opening', days: 3, reason: 'Brought along' })
    await create()
    expect((await preview({ search: 'PUN-0100' })).data).toEqual([])
    await save(await preview())
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('says which people it leaves out, and why', async () => {
    const { annualLeave, lisbonTypes, casualLeave } = api.company
    const { id } = await joiner('2020-01-01')
    const mine = { employeeId: id, leaveTypeId: annualLeave.id, year, countsFrom: '2027-01-01' }
    const moved = { ...mine, kind: 'moved', reason: 'Moved' } as const
    const [away] = await api.db
      .insert(leaveEntries)
      .values({ ...moved, leaveTypeId: lisbonTypes.annualLeave.id, days: -7 })
      .returning({ id: leaveEntries.id })
    await api.db.insert(leaveEntries).values({ ...moved, days: 7, causedBy: away?.id ?? 0 })
    await create()
    await create({}, casualLeave.id)
    const shown = async () => (await preview({ search: 'PUN-0100', show: 'leftOut' })).data
    const row = { id, leaveName: 'Annual Leave', isBlocked: '0', why: '12 months × 2' }
    expect(await preview({ show: 'leftOut' })).toMatchObject({ leftOutPeople: 1, changes: 11 })
    expect(await shown()).toEqual([
      expect.objectContaining({ ...row, daysNow: 7, daysThen: 7, leftOut: 'brought days from Lisbon Office' }),
    ])
    await api.db.insert(leaveEntries).values({ ...moved, days: -7 })
    expect(await shown()).toMatchObject([{ ...row, daysNow: 0, leftOut: 'came from Lisbon Office with no days left' }])
    await api.db.insert(leaveEntries).values({ ...mine, kind: 'opening', days: 3, reason: 'Brought along' })
    expect(await shown()).toMatchObject([
      { ...row, daysNow: 3, leftOut: 'has an opening balance instead of the policy' },
    ])
    const query = new URLSearchParams({ buId: String(api.company.pune.id), year: String(year), source: 'policy' })
    const url = `/employee/preview_allocations.csv?${query}&show=leftOut`
    const { payload } = await api.app.inject({ method: 'GET', url, headers: await api.signedIn(api.company.hr) })
    expect(payload.trim().split(/\r?\n/)[1]).toMatch(
      /,PUN-0100,Annual Leave,3,3,0,No,-,-,12 months × 2,has an opening balance instead of the policy,-$/,
    )
    await save(await preview())
    expect(await preview()).toMatchObject({ changes: 0, leftOutPeople: 1 })
    const other = { buId: api.company.pune.id, year, source: 'lastYear', show: 'leftOut' }
    expect((await call('/employee/preview_allocations', other)).body).toMatchObject({ leftOutPeople: 0, data: [] })
  })

  it('is 409 once a policy has changed since', async () => {
    const { id } = (await create()).body
    const seen = await preview()
    await edit(id, { grant: 'monthly' })
    expect(await save(seen)).toMatchObject({
      status: 409,
      body: { fieldErrors: { fingerprint: expect.any(String) } },
    })
  })
})
