import { allocate } from '@hr/db/factories'
import { businessUnits, employees, leavePolicies } from '@hr/db/schema'
import { isLong } from '@hr/start/long'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sweepLapses } from '../../leave/policy/lapses.ts'
import { ownApi } from '../api.ts'
import * as should from './account.ts'

// Random commands in two years whose days are earned month by month, carried over until the end of March, taken ahead, given by
// runs and set by hand, against an account that counts day by day and uses none of the product's own arithmetic.
const RUNS = isLong ? 500 : 3
const COMMANDS = isLong ? 60 : 20
/** Milliseconds, a hundred times what it takes on an idle machine. */
const TIME = 60_000 + RUNS * COMMANDS * 1_000
/** The middle of April 2028, after the days carried into 2028 have expired too. */
const LAST = should.indexOf('2028-04-20')
const apis = isLong ? [await ownApi(), await ownApi()] : [await ownApi()]
type Api = (typeof apis)[number]

const year = fc.constantFrom(...should.YEARS)
const days = fc.integer({ min: 1, max: 4 })
const apply = (first: fc.Arbitrary<number>) => fc.record({ do: fc.constant('apply' as const), first, days })
const command: fc.Arbitrary<should.Command> = fc.oneof(
  { weight: 6, arbitrary: apply(fc.nat({ max: 730 })) },
  { weight: 2, arbitrary: apply(fc.integer({ min: 80, max: 95 })) },
  { weight: 1, arbitrary: apply(fc.integer({ min: 358, max: 366 })) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), request: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 5, max: 90 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('run' as const), year }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), year, days: fc.nat({ max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), year, days: fc.integer({ min: -6, max: 6 }) }),
  },
)
const story = fc.record({
  stay: fc.constantFrom(...should.STAYS),
  commands: fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
  asOf: fc.nat({ max: 730 }),
})

const applied = (first: number, days: number) => ({ do: 'apply', first, days }) as const
const waited = (days: number) => ({ do: 'wait', days }) as const
const withdrawn = (request: number) => ({ do: 'withdraw', request }) as const
const ran = (year: number) => ({ do: 'run', year }) as const
const set = (year: number, days: number) => ({ do: 'set', year, days }) as const
const corrected = (year: number, days: number) => ({ do: 'correct', year, days }) as const

/** Comes first, as it has what chance seldom has: a figure by hand that a run replaces, a new year, expiring days. */
const known = {
  stay: should.STAYS[1] as (typeof should.STAYS)[number],
  asOf: 500,
  commands: [
    ...[ran(2027), applied(10, 4), applied(20, 1), applied(100, 4), set(2027, 40), applied(200, 4)],
    ...[set(2027, 3), ran(2027), waited(361), ran(2028), applied(363, 4), waited(5), ran(2028), waited(5)],
    ...[applied(370, 2), applied(374, 3), applied(376, 2), set(2027, 30), ran(2027), set(2028, 9)],
    ...[waited(85), applied(372, 1), withdrawn(4), ran(2028), applied(456, 4), withdrawn(0), waited(5)],
  ],
}

/** A day is taken ahead where nothing is carried over, and becomes a debt; in the next year it is taken back. */
const ahead = {
  stay: should.STAYS[3] as (typeof should.STAYS)[number],
  asOf: 366,
  commands: [
    ...[ran(2027), set(2027, 30), applied(335, 4), applied(339, 4), applied(343, 4), applied(347, 4)],
    ...[
      applied(351, 4),
      applied(355, 2),
      ran(2027),
      corrected(2027, 0.5),
      corrected(2027, -0.5),
      corrected(2027, -0.5),
      waited(364),
      ran(2028),
      withdrawn(5),
      ran(2028),
    ],
  ],
}

it(
  `${RUNS} times ${COMMANDS} commands in two years do what an account day by day says`,
  { timeout: TIME },
  async () => {
    await Promise.all(
      apis.map(async (api) => {
        const world = await openYears(api)
        const property = fc.asyncProperty(story, async ({ stay, commands, asOf }) => {
          const account = new should.Account(stay)
          await world.begin(stay)
          for (const each of commands) await world.take(account, each)
          await world.check(account, asOf)
        })
        await fc.assert(property, { numRuns: RUNS / apis.length, examples: [[known], [ahead]] })
      }),
    )
  },
)

async function openYears(api: Api) {
  const { annualLeave, employee: person, hr, pune } = api.company
  const steps = [
    { fromYears: 0, days: 12 * should.A_MONTH },
    { fromYears: should.SERVICE, days: 12 * should.A_MONTH_LATER },
  ]
  const over = { carryOver: should.CARRIED, carryOverDay: 31, carryOverMonth: 3 }
  const rule = { validFrom: '2026-01-01', steps, grant: 'monthly', proRata: 'months', rounding: 'none' }
  const made = await api.agree(hr, `/leaves/create_policy/${annualLeave.id}`, { ...rule, ...over, debt: should.DEBT })
  expect(made.status).toBe(201)
  // People who join in March ask ahead.
  await api.db.update(businessUnits).set({ daysBeforeJoining: 365 }).where(eq(businessUnits.id, pune.id))
  return { begin, take, check }

  async function begin({ joined, left2026, isCarried = true }: (typeof should.STAYS)[number]): Promise<void> {
    api.setNow('2027-01-02T06:00:00Z')
    await api.db.execute(sql`
      do $$ begin
        set local session_replication_role = replica;
        delete from leave_events; delete from leave_request_years; delete from leave_requests; delete from leave_entries;
        delete from runs; delete from sessions; delete from graphile_worker._private_jobs;
      end $$`)
    const over = isCarried
      ? { carryOver: should.CARRIED, carryOverUntil: '03-31' }
      : { carryOver: null, carryOverUntil: null }
    await api.db.update(leavePolicies).set(over)
    await api.db.update(employees).set({ joiningDate: joined }).where(eq(employees.id, person.id))
    const given = { employeeId: person.id, leaveTypeId: annualLeave.id, year: 2026, days: left2026 }
    if (left2026 > 0) await allocate(api.db, given)
  }

  /** Carries out a command, which is answered as the account says. */
  async function take(account: should.Account, wanted: should.Command): Promise<void> {
    if (wanted.do === 'apply') await applyFor(account, wanted)
    if (wanted.do === 'withdraw') await withdraw(account, wanted.request)
    if (wanted.do === 'run') await run(account, wanted.year)
    if (wanted.do === 'set') await setTo(account, wanted.year, wanted.days)
    if (wanted.do === 'correct') await correct(account, wanted.year, wanted.days)
    if (wanted.do === 'wait') {
      account.today = Math.min(LAST, account.today + wanted.days)
      api.setNow(`${should.dayAt(account.today)}T06:00:00Z`)
    }
    await sweepLapses(api.deps)
    account.sweep()
    if (wanted.do === 'wait') await check(account, account.today)
  }

  async function applyFor(account: should.Account, { first, days: count }: { first: number; days: number }) {
    const days = Array.from({ length: count }, (_, index) => first + index).filter((day) => day <= 730)
    const [startDate, endDate] = [should.dayAt(first), should.dayAt(days.at(-1) ?? first)]
    const form = { startDate, startSession: 1, endDate, endSession: 2, leaveTypeId: annualLeave.id, reason: 'Days off' }
    const { status, body } = await api.call(person, '/leaves/apply_leave', form)
    const isRight = account.mayApply(days)
    expect({ status, body, said: { form, account } }).toMatchObject({
      status: isRight ? 201 : expect.toBeOneOf([400, 409]),
    })
    if (isRight) account.requests.push({ id: body.id, days })
  }

  async function withdraw({ requests }: should.Account, index: number): Promise<void> {
    const request = requests[index % Math.max(1, requests.length)]
    if (!request) return
    expect((await api.call(person, '/leaves/cancel_leave', { leaveId: request.id })).status).toBe(204)
    requests.splice(requests.indexOf(request), 1)
  }

  async function run(account: should.Account, year: number): Promise<void> {
    const asked = { buId: pune.id, year, source: 'policy' }
    const { status, body } = await api.call(hr, '/employee/preview_allocations', asked)
    if (account.isOver(year)) return expect(status).toBe(400)
    const isBlocked = account.run(year)
    expect({ blocked: body.blocked, year, account }).toMatchObject({ blocked: isBlocked ? 1 : 0 })
    const consent = { fingerprint: body.fingerprint, ...(isBlocked && { leaveAsTheyAre: '1' }) }
    const saved = await api.call(hr, '/employee/save_allocations', { ...asked, ...consent })
    expect({ status: saved.status, body: saved.body }).toEqual({ status: 200, body: expect.anything() })
  }

  async function correct(account: should.Account, year: number, days: number): Promise<void> {
    const by = { employeeId: person.id, leaveTypeId: annualLeave.id, year, days, reason: 'It was counted wrong' }
    const { status, body } = await api.call(hr, '/employee/correct_allocation', by)
    const isRight = account.correct(year, days)
    expect({ status, body, account }).toMatchObject({ status: isRight ? 201 : expect.toBeOneOf([400, 409]) })
  }

  async function setTo(account: should.Account, year: number, days: number): Promise<void> {
    const given = { employeeId: person.id, year, allocations: [{ leaveTypeId: annualLeave.id, days }] }
    const { status, body } = await api.call(hr, `/employee/save_allocation/${person.id}`, given)
    const isRight = account.set(year, days)
    expect({ status, body, account }).toMatchObject({ status: isRight ? 200 : expect.toBeOneOf([400, 409]) })
  }

  /** What is left on a day, with lines that add up to it, and of each whole year. */
  async function check(account: should.Account, asOf: number): Promise<void> {
    const item = async (asked: Record<string, unknown>) => {
      const { body } = await api.call(hr, `/leaves/leave_balance/${person.id}`, asked)
      return body.find(({ leaveTypeId }: { leaveTypeId: number }) => leaveTypeId === annualLeave.id)
    }
    const on = await item({ asOf: should.dayAt(asOf) })
    expect({ left: on.remainingDays, asOf, account }).toMatchObject({ left: account.leftOn(asOf) })
    expect(on.lines.at(-1)?.balance ?? 0).toBe(on.remainingDays)
    for (const year of should.YEARS) {
      const { remainingDays } = await item({ year })
      expect({ year, remainingDays, account }).toMatchObject({ remainingDays: account.leftOf(year) })
    }
  }
}
