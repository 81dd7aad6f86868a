import { SAY_WHY_BELOW_ZERO } from '@hr/contract/call/refusals'
import { SINCE_WHEN } from '@hr/contract/call/sentences'
import { createLeaveRequest, createLeaveType, storedBalances } from '@hr/db/factories'
import { leaveEvents, leaveTypes, runs } from '@hr/db/schema'
import * as allocationsWords from '@hr/words/allocations'
import * as t from '@hr/words/policies'
import * as workingTimeWords from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

// Everything refused about policies, working weeks, patterns, runs and changes, and repeated calls, case by case.
const api = await testApi()
type Body = Record<string, unknown>
type Case = [what: string, changes: Body, field: string]
type Answer = Awaited<ReturnType<typeof api.call>>

const call = (url: string, sent: Body | null, person: Person = api.company.hr, headers = {}) =>
  api.call(person, url, sent, headers)
const KEY = { 'idempotency-key': 'a-key-of-a-form' }

const statusesOf = async (sent: Promise<Answer>[]) => (await Promise.all(sent)).map(({ status }) => status).toSorted()

/** Sends each case to all these calls; each is 400, with a message only at its field. */
async function refuseEach(cases: Case[], sends: ((changes: Body) => Promise<Answer>)[]): Promise<void> {
  for (const [what, changes, field] of cases) {
    for (const { status, body } of await Promise.all(sends.map((send) => send(changes)))) {
      const fields = Object.keys(body.fieldErrors ?? {})
      expect({ what, status, fields }).toEqual({ what, status: 400, fields: [expect.stringMatching(`^${field}`)] })
    }
  }
}

const policy = (changes: Body = {}): Body => ({
  ...{ validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly' },
  ...{ proRata: 'months', rounding: 'none', ...changes },
})
const createPolicy = (changes: Body = {}) =>
  api.agree(api.company.hr, `/leaves/create_policy/${api.company.annualLeave.id}`, policy(changes))
const policies = async () => (await call(`/leaves/list_policies/${api.company.annualLeave.id}`, null)).body

describe('a policy', () => {
  const step = (fromYears: unknown, days: unknown) => ({ fromYears, days })

  it('is refused by the field, when it is added and when it is changed', async () => {
    const { id } = (await createPolicy()).body
    const before = await policies()
    const edit = (changes: Body) => call(`/leaves/edit_policy/${id}`, policy(changes))
    await refuseEach(
      [
        ['no day', { validFrom: '2026-02-30' }, 'validFrom'],
        ['no steps', { steps: [] }, 'steps'],
        ['a first step later', { steps: [step(2, 20)] }, 'steps'],
        ['steps out of order', { steps: [step(0, 20), step(5, 22), step(3, 24)] }, 'steps'],
        ['the same step twice', { steps: [step(0, 20), step(5, 22), step(5, 24)] }, 'steps'],
        ['fewer days for more years', { steps: [step(0, 20), step(5, 19)] }, 'steps'],
        ['no days', { steps: [step(0, 0)] }, 'steps'],
        ['fewer days than none', { steps: [step(0, -1)] }, 'steps'],
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
        ['a debt below none', { debt: -1 }, 'debt'],
        ['more than a year of debt', { debt: 367 }, 'debt'],
        ['an unknown reduction', { proRata: 'weeks' }, 'proRata'],
        ['an unknown rounding', { rounding: 'up' }, 'rounding'],
        ['an unknown field', { carryAll: 5 }, 'carryAll'],
      ],
      [createPolicy, edit],
    )
    expect(await policies()).toEqual(before)
  })

  it('overlaps no other: one day has only one', async () => {
    const taken = { fieldErrors: { validFrom: t.dateHasPolicy } }
    await createPolicy()
    expect(await createPolicy()).toMatchObject({ status: 400, body: taken })
    const { id } = (await createPolicy({ validFrom: '2027-01-01' })).body
    expect(await call(`/leaves/edit_policy/${id}`, policy())).toMatchObject({ status: 400, body: taken })
    const later = { validFrom: '2028-01-01' }
    expect(await statusesOf([createPolicy(later), createPolicy(later)])).toEqual([201, 400])
    expect(await policies()).toHaveLength(3)
  })

  it('of a type without a limit, or of a missing type, is refused', async () => {
    const unlimited = await createLeaveType(api.db, { buId: api.company.pune.id, isUnlimited: true })
    const retired = await createLeaveType(api.db, { buId: api.company.pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    const of = (typeId: number) => call(`/leaves/create_policy/${typeId}`, policy())
    expect([(await of(retired.id)).status, (await of(999_999)).status]).toEqual([404, 404])
    expect(await of(unlimited.id)).toMatchObject({
      ...{ status: 400, body: { fieldErrors: { leaveTypeId: t.unlimitedHasNoPolicy } } },
    })
  })
})

const pune = (changes: Body = {}): Body => ({
  ...{
    name: 'Pune Office',
    country: 'India',
    state: 'Maharashtra',
    city: 'Pune',
    buContactNumber: '912025671000',
  },
  ...{ address: '12 Senapati Bapat Road', zipCode: '411016', timeZone: 'Asia/Kolkata', ...changes },
})

describe('working time', () => {
  it('of a unit has a half day at least', async () => {
    const { pune: unit, superadmin } = api.company
    const create = (changes: Body) =>
      call('/businessunit/create_bu', pune({ name: 'Delhi Office', ...changes }), superadmin)
    const edit = (changes: Body) => call(`/businessunit/edit_bu/${unit.id}`, pune(changes), superadmin)
    const weeks: [string, unknown, string][] = [
      ['none, as a form says it', 'none', 'Please choose at least one half day'],
      ['an empty list', [], 'Please choose at least one half day'],
      ['a list of none', ['none'], 'Please choose at least one half day'],
      ['a day that no week has', ['Someday morning'], 'Please choose half days of a week'],
      ['a number', 5, 'Please choose half days of a week'],
    ]
    for (const [what, workingWeek, message] of weeks) {
      for (const { status, body } of [await create({ workingWeek }), await edit({ workingWeek })]) {
        expect({ what, status, said: Object.values(body.fieldErrors) }).toEqual({ what, status: 400, said: [message] })
      }
    }
    expect((await call(`/businessunit/bu_details/${unit.id}`, null, superadmin)).body.workingWeek).toHaveLength(10)
  })

  it('of a person begins on a day of theirs, once, and has a half day at least', async () => {
    const { employee } = api.company
    const pattern = (changes: Body = {}) => ({ since: '2026-03-01', week: ['Monday morning'], ...changes })
    const create = (changes: Body = {}) => call(`/employee/create_working_pattern/${employee.id}`, pattern(changes))
    const { id } = (await create()).body
    const edit = (changes: Body = {}) => call(`/employee/edit_working_pattern/${id}`, pattern(changes))
    const wrong: [string, Body, Record<string, unknown>][] = [
      ['no day', { since: undefined }, { since: SINCE_WHEN }],
      ['30 February', { since: '30-02-2026' }, { since: expect.any(String) }],
      ['no half day', { week: ['none'] }, { week: 'Please choose at least one half day' }],
      ['a day that no week has', { week: ['Funday'] }, { week: 'Please choose half days of a week' }],
      ['before they joined', { since: '1999-01-01' }, { since: expect.stringMatching(/^This person joined on/) }],
    ]
    for (const [what, changes, fieldErrors] of wrong) {
      for (const { status, body } of [await create(changes), await edit(changes)])
        expect({ what, status, fieldErrors: body.fieldErrors }).toEqual({ what, status: 400, fieldErrors })
    }
    await create({ since: '2026-04-01' })
    const since = workingTimeWords.patternDayTaken
    for (const taken of [await create(), await edit({ since: '2026-04-01' })])
      expect(taken).toMatchObject({ status: 409, body: { fieldErrors: { since } } })
    const { body } = await call(`/employee/list_working_patterns/${employee.id}`, null)
    expect(body.patterns).toHaveLength(2)
  })
})

const year = 2027
const asked = (changes: Body = {}) => ({ buId: api.company.pune.id, year, source: 'policy', ...changes })
const preview = async (changes: Body = {}) => (await call('/employee/preview_allocations', asked(changes))).body
const run = (changes: Body, headers = {}) => call('/employee/save_allocations', asked(changes), api.company.hr, headers)

describe('a run of policies', () => {
  it('is refused by the field', async () => {
    const fingerprint = '0'.repeat(64)
    expect((await preview()).fieldErrors).toEqual({ source: allocationsWords.noPolicies })
    await createPolicy()
    await refuseEach(
      [
        ['a year that is over', { year: 2025 }, 'year'],
        ['a year too far ahead', { year: 2031 }, 'year'],
        ['no year', { year: 'soon' }, 'year'],
        ['a unit that is none', { buId: 999_999 }, 'buId'],
        ['days from nowhere', { source: 'guess' }, 'source'],
      ],
      [
        (changes) => call('/employee/preview_allocations', asked(changes)),
        (changes) => run({ fingerprint, ...changes }),
      ],
    )
    expect((await run({})).body.fieldErrors).toEqual({ fingerprint: allocationsWords.previewFirst })
    expect(await api.db.$count(runs)).toBe(0)
  })

  it('is 409 with the list where somebody has used more, unless they stay as they are', async () => {
    const { employee, annualLeave } = api.company
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' as const }
    await createLeaveRequest(api.db, { ...leave, startDate: '2027-03-01', endDate: '2027-03-05' })
    await createPolicy({ steps: [{ fromYears: 0, days: 3 }] })
    const { fingerprint, ...seen } = await preview()
    expect(seen).toMatchObject({ blocked: 1 })
    expect(seen.data[0]).toMatchObject({ id: employee.id, daysThen: 3, floor: 5, isBlocked: '1' })
    expect((await run({ fingerprint })).status).toBe(409)
    expect((await run({ fingerprint, leaveAsTheyAre: '1' })).status).toBe(200)
    const rows = await storedBalances(api.db, { leaveTypeId: annualLeave.id, year })
    expect(rows.filter(({ allocation }) => allocation === 3)).toHaveLength(4)
  })

  it('that is sent twice is done once, with one key or at the same moment', async () => {
    await createPolicy()
    const first = { fingerprint: (await preview()).fingerprint }
    expect(await statusesOf([run(first), run(first)])).toEqual([200, 409])
    await createPolicy({ validFrom: '2026-07-01', steps: [{ fromYears: 0, days: 26 }] })
    const second = { fingerprint: (await preview()).fingerprint }
    expect(await statusesOf([run(second, KEY), run(second, KEY)])).toEqual([200, 200])
    expect((await run(second)).status).toBe(409)
    const rows = await storedBalances(api.db, { leaveTypeId: api.company.annualLeave.id, year })
    expect(rows.map(({ allocation }) => allocation)).toEqual(rows.map(() => 26))
    expect(await api.db.$count(runs)).toBe(2)
  })
})

describe('a change of how leave is counted', () => {
  /** Leave on five working days of a week, which takes all the days there were. Returns how to count all seven. */
  async function away() {
    const { pune: unit, annualLeave, employee } = api.company
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
    const days = { allocations: [{ leaveTypeId: annualLeave.id, days: 5 }] }
    await call(`/employee/save_allocation/${employee.id}`, { employeeId: employee.id, year, ...days })
    const span = { startDate: '2027-03-08', startSession: 1, endDate: '2027-03-14', endSession: 2 }
    await call('/leaves/apply_leave', { ...span, leaveTypeId: annualLeave.id, reason: 'Away' }, employee)
    const form = { leaveName: 'Annual Leave', buId: unit.id, description: '', counting: 'calendar' }
    return (consent: Body = {}, headers = {}) =>
      call(`/leaves/edit_leave_type/${annualLeave.id}`, { ...form, ...consent }, api.company.hr, headers)
  }
  const recounts = () => api.db.$count(leaveEvents, eq(leaveEvents.kind, 'recounted'))

  it('is 409 with the list where somebody lacks the days, without a reason', async () => {
    const change = await away()
    const { status, body } = await change()
    expect({ status, impact: body.impact }).toMatchObject({
      status: 409,
      impact: { below: 1, leaves: [{ remainingAfter: -2, isBelow: true }] },
    })
    const impactFingerprint = body.impact.fingerprint
    const refused = await change({ impactFingerprint })
    const overrideReason = SAY_WHY_BELOW_ZERO
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors, below: refused.body.impact.below }).toEqual(
      { status: 409, fieldErrors: { overrideReason }, below: 1 },
    )
    expect(await recounts()).toBe(0)
    expect((await change({ impactFingerprint, overrideReason: 'Agreed' })).status).toBe(200)
    const rows = await storedBalances(api.db, { leaveTypeId: api.company.annualLeave.id, year })
    expect(rows.map(({ remaining }) => remaining)).toContain(-2)
  })

  it('that is sent twice is done once, with one key or at the same moment', async () => {
    const change = await away()
    const { fingerprint } = (await change()).body.impact
    const consent = { impactFingerprint: fingerprint, overrideReason: 'Agreed' }
    expect(await statusesOf([change(consent, KEY), change(consent, KEY)])).toEqual([200, 200])
    expect((await change(consent)).status).toBe(200)
    expect({
      recounts: await recounts(),
      impactChangesCount: await api.db.$count(runs, eq(runs.kind, 'recount')),
    }).toEqual({
      recounts: 1,
      impactChangesCount: 1,
    })
  })
})
