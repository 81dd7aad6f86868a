import { createEmployee, createLeaveRequest, createLeaveType, storedBalances } from '@hr/db/factories'
import { leaveEntries, leavePolicies, swipes, workingPatterns } from '@hr/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../testing.ts'

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
  call(`/leaves/create_policy/${typeId}`, body(changes))
const list = async (typeId = api.company.annualLeave.id) => (await call(`/leaves/list_policies/${typeId}`, null)).body
const edit = (id: number, changes: Body = {}) => call(`/leaves/edit_policy/${id}`, body(changes))
const remove = (policyId: number) => call('/leaves/delete_policy', { policyId })
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
      ...{ status: 200, body: { userMessage: 'The policy has been saved' } },
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

  it('are of a type that is there and has a limit', async () => {
    const unlimited = await createLeaveType(api.db, { buId: api.company.pune.id, isUnlimited: true })
    const retired = await createLeaveType(api.db, { buId: api.company.pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    expect((await create({}, retired.id)).status).toBe(404)
    expect((await call(`/leaves/list_policies/${retired.id}`, null)).status).toBe(404)
    expect((await create({}, 999_999)).status).toBe(404)
    expect(await create({}, unlimited.id)).toMatchObject({
      ...{ status: 400, body: { fieldErrors: { leaveTypeId: 'A leave type without a limit has no policy' } } },
    })
  })

  it('of one day are one', async () => {
    const taken = { fieldErrors: { validFrom: 'This leave type has a policy from that day on' } }
    await create()
    expect(await create()).toMatchObject({ status: 400, body: taken })
    const { id } = (await create({ validFrom: '2027-01-01' })).body
    expect(await edit(id)).toMatchObject({ status: 400, body: taken })
    expect(await Promise.all([create({ validFrom: '2028-01-01' }), create({ validFrom: '2028-01-01' })])).toMatchObject(
      [...[{ status: expect.toBeOneOf([201, 400]) }, { status: expect.toBeOneOf([201, 400]) }]],
    )
    expect(await list()).toHaveLength(3)
  })

  const step = (fromYears: unknown, days: unknown) => ({ fromYears, days })
  it.each([
    ['no day', { validFrom: '2026-02-30' }, 'validFrom'],
    ['no steps', { steps: [] }, 'steps'],
    ['a first step later', { steps: [step(2, 20)] }, 'steps'],
    ['steps out of order', { steps: [step(0, 20), step(5, 22), step(3, 24)] }, 'steps'],
    ['fewer days for more years', { steps: [step(0, 20), step(5, 19)] }, 'steps'],
    ['no days', { steps: [step(0, 0)] }, 'steps'],
    ['too many days', { steps: [step(0, 367)] }, 'steps'],
    ['thousandths', { steps: [step(0, 20.125)] }, 'steps'],
    ['half a year', { steps: [step(0, 20), step(1.5, 21)] }, 'steps'],
    ['an unknown grant', { grant: 'daily' }, 'grant'],
    ['days for work without how many', { grant: 'worked' }, 'workedPerDay'],
    ['no days for work', { grant: 'worked', workedPerDay: 0 }, 'workedPerDay'],
    ['nothing carried over', { carryOver: 0 }, 'carryOver'],
    ['more than a year carried over', { carryOver: 366.5 }, 'carryOver'],
    ['30 February', { carryOver: 5, carryOverDay: 30, carryOverMonth: 2 }, 'carryOverDay'],
    ['a day without its month', { carryOver: 5, carryOverDay: 30 }, 'carryOverMonth'],
    ['a month without its day', { carryOver: 5, carryOverMonth: 2 }, 'carryOverDay'],
    ['a thirteenth month', { carryOver: 5, carryOverDay: 3, carryOverMonth: 13 }, 'carryOverMonth'],
    ['a last day for nothing', { carryOverDay: 3, carryOverMonth: 3 }, 'carryOver'],
    ['more than a year of debt', { debt: 367 }, 'debt'],
    ['an unknown reduction', { proRata: 'weeks' }, 'proRata'],
    ['an unknown rounding', { rounding: 'up' }, 'rounding'],
    ['an unknown field', { carryAll: 5 }, 'carryAll'],
  ])('are refused by the field: %s', async (_, wrong, field) => {
    const { status, body: said } = await create(wrong)
    expect([status, Object.keys(said.fieldErrors)]).toEqual([400, [expect.stringMatching(new RegExp(`^${field}`))]])
    expect(await list()).toEqual([])
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
        why: '7 months × 2',
      }),
    ])
    expect(await save(seen)).toMatchObject({ status: 200, body: { changes: 6, people: 6 } })
    expect(await entriesOf(id)).toEqual([{ countsFrom: '2027-05-04', days: 14, reason: 'By policy: 7 months × 2' }])
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
    expect(seen.data).toMatchObject([{ daysThen: 21, why: '12 months × 2.5; part time 4/5; part time 3/5' }])
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
      { countsFrom: '2027-01-31', days: 1, reason: 'By policy: 3 days of work, 1 for each 2' },
      { countsFrom: '2027-02-28', days: 0.5, reason: 'By policy: 3 days of work, 1 for each 2' },
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
    expect(seen.data).toMatchObject([{ daysNow: 4, daysThen: 4, why: '2 months × 2' }])
    await save(seen)
    expect((await entriesOf(id)).slice(2)).toEqual([
      { countsFrom: '2027-11-01', days: 4, reason: 'By policy: 2 months × 2' },
      { countsFrom: '2027-11-30', days: -2, reason: 'By policy: 2 months × 2' },
      { countsFrom: '2027-12-31', days: -2, reason: 'By policy: 2 months × 2' },
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

  it('leaves alone who brought days along', async () => {
    const { id } = await joiner('2020-01-01')
    const entry = { employeeId: id, leaveTypeId: api.company.annualLeave.id, year, countsFrom: '2027-01-01' }
    await api.db.insert(leaveEntries).values({ ...entry, kind: 'opening', days: 3, reason: 'Brought along' })
    await create()
    expect((await preview({ search: 'PUN-0100' })).data).toEqual([])
    await save(await preview())
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('is refused for who has used more, unless they stay as they are', async () => {
    const { employee, annualLeave } = api.company
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' as const }
    await createLeaveRequest(api.db, { ...leave, startDate: '2027-03-01', endDate: '2027-03-05' })
    await create({ steps: [{ fromYears: 0, days: 3 }] })
    const seen = await preview()
    expect(seen).toMatchObject({ blocked: 1 })
    expect(seen.data[0]).toMatchObject({ id: employee.id, daysThen: 3, floor: 5, isBlocked: '1' })
    expect((await save(seen)).status).toBe(409)
    expect((await save(seen, { leaveAsTheyAre: '1' })).status).toBe(200)
    const rows = await storedBalances(api.db, { leaveTypeId: annualLeave.id, year })
    expect(rows.filter(({ allocation }) => allocation === 3)).toHaveLength(4)
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

  it('is 400 for a unit whose types have none', async () => {
    expect(await call('/employee/preview_allocations', ask())).toMatchObject({
      ...{ status: 400, body: { fieldErrors: { source: 'No leave type of this BU has a policy' } } },
    })
  })
})
