import { allocate, createEmployee } from '@hr/db/factories'
import { addDays, type Day } from '@hr/domain/dates'
import { isLong } from '@hr/start/long'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sweepLapses } from '../policy/lapses.ts'
import { testApi } from '../testing.ts'

// Random commands in a year whose days are earned month by month, carried over until the end of March and taken ahead, against
// an account that counts day by day and uses none of the product's own arithmetic.
const api = await testApi()
const RUNS = isLong ? 100 : 4
const FIRST = '2027-01-01'
const MARCH_31 = 89
const MONTH_ENDS = [30, 58, 89, 119, 150, 180, 211, 242, 272, 303, 333, 364]
const [A_MONTH, CARRIED, DEBT] = [1.5, 3, 1]

type Command =
  | { do: 'apply'; first: number; days: number }
  | { do: 'withdraw'; request: number }
  | { do: 'wait'; days: number }
  | { do: 'run' }

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      first: fc.nat({ max: 360 }),
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      first: fc.integer({ min: 80, max: 95 }),
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), request: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 10, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('run' as const) }) },
)

/** The year as it should be. Days are numbered from 0, and leave is the days that it takes. */
class Year {
  isGiven = false
  today = 1
  readonly requests: { id: number; days: number[] }[] = []

  taken(until: number, more: number[] = []): number {
    return [...this.requests.flatMap(({ days }) => days), ...more].filter((day) => day <= until).length
  }

  given(until: number): number {
    if (!this.isGiven) return 0
    return CARRIED + A_MONTH * MONTH_ENDS.filter((end) => end <= until).length
  }

  lapse(more: number[] = []): number {
    return this.isGiven ? Math.max(0, CARRIED - this.taken(MARCH_31, more)) : 0
  }

  isEnough(days: number[]): boolean {
    return (
      this.isGiven &&
      days.every((day, index) => {
        const before = days.slice(0, index)
        const lapsed = day > MARCH_31 ? this.lapse(before) : 0
        const later = Array.from({ length: 365 - day }, (_, nights) => day + nights)
        return later.every((at) => this.given(at) - this.taken(at, before) - lapsed + DEBT >= 1)
      })
    )
  }

  isFree(days: number[]): boolean {
    return !this.requests.some((other) => other.days.some((day) => days.includes(day)))
  }

  left(until: number): number {
    return this.given(until) - this.taken(until) - (until > MARCH_31 ? this.lapse() : 0)
  }
}

const dayAt = (index: number): Day => addDays(FIRST, index)
const setToday = ({ today }: Year) => api.setNow(`${dayAt(today)}T06:00:00Z`)

it(`${RUNS} years of commands do what an account day by day says`, { timeout: 600_000 }, async () => {
  const { annualLeave, hr, lead, pune } = api.company
  api.setNow('2027-01-02T06:00:00Z')
  const policy = {
    validFrom: '2026-01-01',
    steps: [{ fromYears: 0, days: 12 * A_MONTH }],
    grant: 'monthly',
    debt: DEBT,
  }
  const over = { carryOver: CARRIED, carryOverDay: 31, carryOverMonth: 3, proRata: 'months', rounding: 'none' }
  await api.call(hr, `/leaves/create_policy/${annualLeave.id}`, { ...policy, ...over })

  async function begin() {
    const person = await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id, joiningDate: '2020-01-01' })
    await allocate(api.db, { employeeId: person.id, leaveTypeId: annualLeave.id, year: 2026, days: CARRIED + 2 })
    return person
  }

  async function apply(person: { id: number }, year: Year, days: number[]): Promise<void> {
    const span = { startDate: dayAt(days[0] ?? 0), startSession: 1, endDate: dayAt(days.at(-1) ?? 0), endSession: 2 }
    const form = { ...span, leaveTypeId: annualLeave.id, reason: 'A few days off' }
    const { status, body } = await api.call(person, '/leaves/apply_leave', form)
    const isRight = year.isFree(days) && year.isEnough(days)
    expect([status, body], JSON.stringify({ days, year })).toEqual([
      isRight ? 201 : expect.toBeOneOf([400, 409]),
      expect.anything(),
    ])
    if (isRight) year.requests.push({ id: body.id, days })
  }

  async function give(year: Year): Promise<void> {
    const asked = { buId: pune.id, year: 2027, source: 'policy' }
    const { fingerprint, blocked } = (await api.call(hr, '/employee/preview_allocations', asked)).body
    expect(blocked).toBe(0)
    expect((await api.call(hr, '/employee/save_allocations', { ...asked, fingerprint })).status).toBe(200)
    year.isGiven = true
  }

  async function withdraw(person: { id: number }, year: Year, index: number): Promise<void> {
    const request = year.requests[index % Math.max(1, year.requests.length)]
    if (!request) return
    expect((await api.call(person, '/leaves/cancel_leave', { leaveId: request.id })).status).toBe(204)
    year.requests.splice(year.requests.indexOf(request), 1)
  }

  async function take(person: { id: number }, year: Year, wanted: Command): Promise<void> {
    if (wanted.do === 'apply') {
      const days = Array.from({ length: wanted.days }, (_, index) => wanted.first + index).filter((day) => day < 365)
      return apply(person, year, days)
    }
    if (wanted.do === 'withdraw') return withdraw(person, year, wanted.request)
    if (wanted.do === 'run') return give(year)
    year.today = Math.min(364, year.today + wanted.days)
    setToday(year)
    return sweepLapses(api.deps)
  }

  async function check(person: { id: number }, year: Year, asOf: number): Promise<void> {
    const url = `/leaves/leave_balance/${person.id}`
    const item = async (body: Record<string, unknown>) =>
      (await api.call(hr, url, body)).body.find(
        ({ leaveTypeId }: { leaveTypeId: number }) => leaveTypeId === annualLeave.id,
      )
    const { remainingDays, lines } = await item({ asOf: dayAt(asOf) })
    expect(remainingDays, JSON.stringify({ asOf, year })).toBe(year.left(asOf))
    expect(lines.at(-1)?.balance ?? 0).toBe(remainingDays)
    // The whole year has what has lapsed once the sweep has noted it, and not before.
    await sweepLapses(api.deps)
    const noted = year.today > MARCH_31 ? year.lapse() : 0
    expect((await item({ year: 2027 })).remainingDays).toBe(year.given(364) - year.taken(364) - noted)
  }

  const property = fc.asyncProperty(
    fc.array(command, { minLength: 14, maxLength: 14 }),
    fc.nat({ max: 364 }),
    async (commands, asOf) => {
      const [person, year] = [await begin(), new Year()]
      setToday(year)
      for (const each of commands) await take(person, year, each)
      await check(person, year, asOf)
    },
  )
  await fc.assert(property, { numRuns: RUNS })
})
