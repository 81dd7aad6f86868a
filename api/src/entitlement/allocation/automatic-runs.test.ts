import { allocate, createEmployee, createLeaveRequest, storedBalances } from '@hr/db/factories'
import { businessUnits, employees, leavePolicies, runs, swipes } from '@hr/db/schema'
import * as t from '@hr/words/allocations'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { sweepNewcomers, sweepRuns } from './automatic-runs.ts'

// Pune, whose annual leave gives 24 days a year and carries over at most 5, lets its policies give automatically.
const api = await testApi()
type Body = Record<string, unknown>

const policy = (changes: Body = {}) => ({
  ...{ validFrom: '2027-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly', proRata: 'months' },
  ...{ rounding: 'none', carryOver: 5, ...changes },
})
const call = (url: string, body: Body, person: Person = api.company.hr) => api.call(person, url, body)
const turn = (isAutomatic: string, buId = api.company.pune.id) => call('/employee/save_new_year', { buId, isAutomatic })
const list = async () => (await call('/employee/list_policy_runs', { buId: api.company.pune.id })).body
const undo = (runId: number) => call('/employee/undo_policy_run', { runId })
const givePolicy = (changes: Body = {}, typeId = api.company.annualLeave.id) =>
  api.agree(api.company.hr, `/leaves/create_policy/${typeId}`, policy(changes))
/** What is left by year of Annual Leave, or of another type. */
const leftOf = async (employeeId: number, leaveTypeId = api.company.annualLeave.id) => {
  const rows = await storedBalances(api.db, { employeeId, leaveTypeId })
  return Object.fromEntries(rows.map((row) => [row.year, row.remaining]))
}
const given = () =>
  api.db.select({ year: runs.year, dueOn: runs.dueOn, people: runs.people }).from(runs).orderBy(asc(runs.id))
/** Morning in Pune. */
const goTo = async (day: string) => {
  api.setNow(`${day}T04:00:00Z`)
  await sweepRuns(api.deps)
  await sweepNewcomers(api.deps)
}
const hire = (joiningDate: string, staffNumber: string) =>
  createEmployee(api.db, {
    ...{ buId: api.company.pune.id, firstName: 'Noor', joiningDate, staffNumber, reportingTo: api.company.lead.id },
  })

let person: { id: number }
beforeEach(async () => {
  person = await hire('2024-03-01', 'PUN-0100')
  api.setNow('2027-11-10T04:00:00Z')
})

/** All of 2027 was given when it was turned on, and the first of December has passed. */
const begin = async () => {
  await givePolicy()
  await turn('1')
  await goTo('2027-12-01')
}

describe('what is turned on', () => {
  it('does nothing at once, says when it goes next, and stays off where it was turned off', async () => {
    await givePolicy()
    expect((await turn('1')).body.userMessage).toBe(t.automaticFrom('Wed 1 Dec 2027'))
    await goTo('2027-11-30')
    expect(await given()).toEqual([])
    expect(await list()).toMatchObject({ isAutomatic: '1', next: { dueOn: '2027-12-01', year: 2027 }, runs: [] })
    expect((await turn('1', 999_999)).status).toBe(400)
    expect((await turn('0')).body.userMessage).toBe(t.noLongerAutomatic)
    await goTo('2027-12-01')
    expect(await given()).toEqual([])
    await turn('1')
    await turn('1')
    await goTo('2027-12-31')
    expect(await given()).toEqual([])
    expect((await list()).next).toEqual({ dueOn: '2028-01-01', year: 2028 })
  })

  it('in the first month of a year keeps what HR set by hand', async () => {
    await givePolicy()
    api.setNow('2028-01-04T04:00:00Z')
    await allocate(api.db, { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, year: 2028, days: 30 })
    await turn('1')
    await goTo('2028-01-05')
    expect(await leftOf(person.id)).toEqual({ 2028: 30 })
  })
})

describe('a new year', () => {
  it('is given in its last month, so that leave in January can be asked for, and carried into once it has begun', async () => {
    await begin()
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 24 })
    const applied = await call(
      `/leaves/apply_leave`,
      {
        ...{ startDate: '2028-01-03', endDate: '2028-01-04', startSession: 1, endSession: 2 },
        ...{ leaveTypeId: api.company.annualLeave.id, reason: 'Skiing' },
      },
      person,
    )
    expect(applied.status).toBe(201)
    api.setNow('2027-12-31T18:29:00Z')
    await sweepRuns(api.deps)
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 22 })
    api.setNow('2027-12-31T18:31:00Z')
    await Promise.all([sweepRuns(api.deps), sweepRuns(api.deps)])
    await Promise.all([sweepRuns(api.deps), sweepNewcomers(api.deps)])
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 27 })
    expect(await given()).toEqual([
      { year: 2027, dueOn: '2027-12-01', people: 6 },
      { year: 2028, dueOn: '2027-12-01', people: 6 },
      { year: 2027, dueOn: '2028-01-01', people: 0 },
      { year: 2028, dueOn: '2028-01-01', people: 6 },
    ])
    expect((await list()).runs.map(({ year, by }: { year: number; by: null }) => [year, by])).toEqual([
      ...[2028, 2028, 2027].map((year) => [year, null]),
    ])
  })

  it('follows leave of the old year that is withdrawn in January', async () => {
    await begin()
    const leave = { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, state: 'pending' as const }
    const { id } = await createLeaveRequest(api.db, { ...leave, startDate: '2027-12-01', endDate: '2027-12-21' })
    await goTo('2028-01-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 27 })
    expect((await call('/leaves/cancel_leave', { leaveId: id }, person)).status).toBe(204)
    await goTo('2028-02-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
  })
})

describe('the first of a month', () => {
  it('gives what has changed since, and tells HR only then, with its figures', async () => {
    await begin()
    await goTo('2028-01-01')
    const before = (await postedLetters(api.db)).length
    await goTo('2028-02-01')
    expect(await postedLetters(api.db)).toHaveLength(before)
    await api.db.update(employees).set({ leavingDate: '2028-06-30' }).where(eq(employees.id, person.id))
    await goTo('2028-03-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 17 })
    const letter = (await postedLetters(api.db)).at(-1)
    expect(letter).toMatchObject({ to: api.company.hr.workEmail, subject: 'Leave days for 2028 given in Pune Office' })
    expect(letter?.text).toContain('\n\nPeople: 1\nTaken back: 12 days\n\n')
  })

  it('says once who is left as they are, and who is left out', async () => {
    await begin()
    await goTo('2028-01-01')
    const leave = { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, state: 'approved' as const }
    await createLeaveRequest(api.db, { ...leave, startDate: '2028-01-03', endDate: '2028-01-26' })
    await api.db.update(employees).set({ leavingDate: '2028-02-29' }).where(eq(employees.id, person.id))
    const before = (await postedLetters(api.db)).length
    await goTo('2028-02-01')
    await goTo('2028-03-01')
    const letters = (await postedLetters(api.db)).slice(before)
    expect(letters.map(({ text }) => text)).toEqual([
      expect.stringContaining(`\n\nPeople: 0\n${t.mailNotChanged(1)}\n\n`),
    ])
  })

  it('gives the days of a month of work, those of the last month of a year too', async () => {
    const { casualLeave } = api.company
    await begin()
    await givePolicy({ grant: 'worked', workedPerDay: 2, proRata: 'none', carryOver: 9 }, casualLeave.id)
    const work = (...days: string[]) =>
      api.db.insert(swipes).values(days.map((day) => ({ employeeId: person.id, day, at: `${day}T04:00:00Z`, ...how })))
    const how = { direction: 'IN' as const, location: 'Door', offsetMinutes: 330 }
    await work('2027-12-06', '2027-12-07', '2027-12-08', '2027-12-09')
    await goTo('2027-12-31')
    expect(await leftOf(person.id, casualLeave.id)).toEqual({})
    await goTo('2028-01-01')
    expect(await leftOf(person.id, casualLeave.id)).toEqual({ 2027: 0, 2028: 2 })
    await work('2028-01-03', '2028-01-04')
    await goTo('2028-02-01')
    expect(await leftOf(person.id, casualLeave.id)).toEqual({ 2027: 0, 2028: 3 })
  })

  it('that fell into an outage is made up for, once', async () => {
    await begin()
    await goTo('2028-02-17')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
    await goTo('2028-02-18')
    expect((await given()).slice(2)).toEqual([{ year: 2028, dueOn: '2028-02-01', people: 6 }])
  })

  it('takes nothing back of what went over before, when the past year is checked again', async () => {
    await begin()
    api.setNow('2027-12-31T18:31:00Z')
    const asked = { buId: api.company.pune.id, year: 2028, source: 'policy' }
    const { fingerprint } = (await call('/employee/preview_allocations', asked)).body
    expect((await call('/employee/save_allocations', { ...asked, fingerprint })).status).toBe(200)
    await sweepRuns(api.deps)
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
    expect((await given()).at(-2)).toEqual({ year: 2027, dueOn: '2028-01-01', people: 0 })
  })

  it('tells all of HR where the unit has none', async () => {
    const { hr, lisbon } = api.company
    await api.db.update(employees).set({ buId: lisbon.id }).where(eq(employees.id, hr.id))
    await begin()
    const told = (await postedLetters(api.db)).map(({ to, subject }) => [to, subject])
    const both = [hr.workEmail, 'lisbon.hr@example.com']
    expect(told).toEqual(
      ['2027', '2028'].flatMap((year) => both.map((to) => [to, `Leave days for ${year} given in Pune Office`])),
    )
  })
})

describe('people who join in between', () => {
  it('has their days on the same day, of the year to come too, and nobody else is touched', async () => {
    await begin()
    const joiner = await hire('2027-12-10', 'PUN-0101')
    await api.db.update(employees).set({ leavingDate: '2028-06-30' }).where(eq(employees.id, person.id))
    await goTo('2027-12-10')
    // December is no full month of theirs.
    expect(await leftOf(joiner.id)).toEqual({ 2028: 24 })
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 24 })
    expect((await given()).slice(2)).toEqual([{ year: 2028, dueOn: null, people: 1 }])
    await Promise.all([sweepNewcomers(api.deps), sweepNewcomers(api.deps)])
    expect(await given()).toHaveLength(3)
    expect((await postedLetters(api.db)).at(-1)?.text).toContain('\n\nPeople: 1\nGiven: 24 days\n\n')
  })

  it('is given once by two servers', async () => {
    await begin()
    const joiner = await hire('2027-12-01', 'PUN-0101')
    await Promise.all([sweepNewcomers(api.deps), sweepNewcomers(api.deps)])
    expect(await leftOf(joiner.id)).toEqual({ 2027: 2, 2028: 24 })
    expect((await given()).slice(2).map(({ people }) => people)).toEqual([1, 1])
  })

  it('is not everybody where HR adds a policy in between: that is given on the first of the next month', async () => {
    const { casualLeave } = api.company
    await begin()
    await givePolicy({ carryOver: null }, casualLeave.id)
    await api.db
      .update(leavePolicies)
      .set({ createdAt: '2027-12-05T00:00:00Z' })
      .where(eq(leavePolicies.leaveTypeId, casualLeave.id))
    await goTo('2027-12-06')
    expect(await leftOf(person.id, casualLeave.id)).toEqual({})
    await goTo('2028-01-01')
    expect(await leftOf(person.id, casualLeave.id)).toEqual({ 2027: 24, 2028: 24 })
  })
})

describe('what HR undoes', () => {
  it('is not done again in the same month', async () => {
    await begin()
    const [{ id }] = (await list()).runs
    expect((await undo(id)).status).toBe(200)
    await goTo('2027-12-02')
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 0 })
    // People who join meanwhile wait with the others.
    const joiner = await hire('2027-12-01', 'PUN-0101')
    await goTo('2027-12-03')
    expect(await leftOf(joiner.id)).toEqual({ 2027: 2 })
    await goTo('2028-01-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
  })

  it('of somebody who joined is not done again either', async () => {
    await begin()
    const joiner = await hire('2027-12-01', 'PUN-0101')
    await goTo('2027-12-02')
    for (const { id } of (await list()).runs.slice(0, 2)) expect((await undo(id)).status).toBe(200)
    await goTo('2027-12-03')
    expect(await leftOf(joiner.id)).toEqual({ 2027: 0, 2028: 0 })
    expect((await given()).length).toBe(4)
  })

  it('waits while days are being given or taken back', async () => {
    await givePolicy()
    await turn('1')
    const going = { kind: 'policy' as const, buId: api.company.pune.id, year: 2027, actorId: api.company.hr.id }
    const [run] = await api.db.insert(runs).values(going).returning()
    await goTo('2027-12-01')
    expect(await given()).toHaveLength(1)
    await api.db
      .update(runs)
      .set({ doneAt: '2027-12-01T00:00:00Z' })
      .where(eq(runs.id, run?.id ?? 0))
    await goTo('2027-12-01')
    expect(await given()).toHaveLength(3)
  })
})

it('is off where nobody turned it on', async () => {
  await givePolicy()
  await api.db
    .update(businessUnits)
    .set({ ownRunsFrom: '2027-01-01' })
    .where(eq(businessUnits.id, api.company.lisbon.id))
  await goTo('2028-01-01')
  expect(await leftOf(person.id)).toEqual({})
})
