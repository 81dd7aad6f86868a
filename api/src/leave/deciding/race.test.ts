import { allocate, createEmployee, createLeaveRequest } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { leaveEvents, leaveRequests, leaveRequestYears } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { and, eq, ne, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownApi, type Person, postedLetters } from '../../testing/api.ts'

// Two hundred clients at once, over HTTP, against a pool of ten connections (docs/spec/promises.md, Data).
const api = await ownApi()
const CLIENTS = 200
let host: string

beforeAll(async () => {
  host = await api.app.listen({ port: 0 })
})

beforeEach(async () => {
  const { employee, casualLeave } = api.company
  for (const year of [2026, 2027])
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year, days: 5 })
})

type Post = (url: string, body: object) => Promise<{ status: number; id?: number }>

/** A client that is signed in. */
async function clientOf(person: Person): Promise<Post> {
  const headers = { ...(await api.signedIn(person)), 'content-type': 'application/json' }
  return async (url, body) => {
    const answer = await fetch(host + url, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { status: answer.status, ...(text && (JSON.parse(text) as { id?: number })) }
  }
}

const day = (n: number) => addDays('2027-01-04', n)
const application = (startDate: string, changes: object = {}) => ({
  ...{ startDate, startSession: 1, endDate: startDate, endSession: 2 },
  ...{ leaveTypeId: api.company.casualLeave.id, reason: 'A day off', ...changes },
})

/** Runs these calls at once. Returns how many answers had which status, and prints that with the time. */
async function race(what: string, calls: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const start = performance.now()
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1
  console.log(`${what}: ${JSON.stringify(counts)} in ${Math.round(performance.now() - start)} ms`)
  return counts
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

const active = and(ne(leaveRequests.decision, 'rejected'), sql`${leaveRequests.cancelledAt} is null`)

/** The active days of casual leave that a person has taken in 2027, summed by the database. */
async function takenDays(person: Person): Promise<number> {
  const [row] = await api.db
    .select({ days: sql<number>`coalesce(sum(${leaveRequestYears.days}), 0)::float8` })
    .from(leaveRequestYears)
    .innerJoin(leaveRequests, eq(leaveRequests.id, leaveRequestYears.leaveRequestId))
    .where(and(active, eq(leaveRequests.employeeId, person.id), eq(leaveRequestYears.year, 2027)))
  return row?.days ?? 0
}

describe('two hundred applications at once', () => {
  it('for different days against five days left: exactly five are accepted', async () => {
    const post = await clientOf(api.company.employee)
    const calls = times(CLIENTS, (n) => post('/leaves/apply_leave', application(day(n))))
    expect(await race('200 applications, 5 days left', calls)).toEqual({ 201: 5, 400: 195 })
    expect(await takenDays(api.company.employee)).toBe(5)
  })

  it('for half days: exactly ten are accepted', async () => {
    const post = await clientOf(api.company.employee)
    const calls = times(CLIENTS, (n) => {
      const session = 1 + (n % 2)
      const half = { startSession: session, endSession: session }
      return post('/leaves/apply_leave', application(day(Math.floor(n / 2)), half))
    })
    expect(await race('200 half days, 5 days left', calls)).toEqual({ 201: 10, 400: 190 })
  })

  it('for the same day: one is accepted', async () => {
    const post = await clientOf(api.company.employee)
    const calls = times(CLIENTS, () => post('/leaves/apply_leave', application(day(0))))
    expect(await race('200 identical applications', calls)).toEqual({ 201: 1, 409: 199 })
  })

  it('for spans that overlap each other: no two of them are accepted', async () => {
    const post = await clientOf(api.company.employee)
    const leaveTypeId = api.company.lossOfPay.id
    const calls = times(CLIENTS, (n) =>
      post('/leaves/apply_leave', application(day(n % 20), { endDate: day((n % 20) + 2), leaveTypeId })),
    )
    const counts = await race('200 overlapping spans', calls)
    expect(Object.keys(counts)).toEqual(['201', '409'])
    const [pairs] = await api.db.execute<{ count: number }>(
      sql`select count(*)::int as count from leave_requests a join leave_requests b on a.id < b.id and a.slots && b.slots`,
    )
    expect(pairs?.count).toBe(0)
  })

  it('of two hundred people, who name each other in Cc: all are accepted', async () => {
    const { pune, lead, annualLeave } = api.company
    const people: Person[] = []
    for (let n = 0; n < 50; n++) people.push(await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id }))
    await giveDays(
      api.db,
      people.map(({ id }) => ({ employeeId: id, leaveTypeId: annualLeave.id, year: 2027, days: 20 })),
    )
    const clients = await Promise.all(people.map(clientOf))
    const others = (n: number) => times(5, (k) => people[(n + k + 1) % people.length]!.id)
    const calls = times(CLIENTS, (n) => {
      const form = application(day(n), { leaveTypeId: annualLeave.id, applyingTo: others(n) })
      return clients[n % clients.length]!('/leaves/apply_leave', form)
    })
    expect(await race('200 applications of 50 people with 5 in Cc each', calls)).toEqual({ 201: CLIENTS })
  })
})

describe('a hundred approvals and a hundred rejections of one request', () => {
  it('make one decision, with one event', async () => {
    const { employee, casualLeave, lead, hr } = api.company
    const { id } = await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: day(0) },
    })
    const [holder, onBehalf] = [await clientOf(lead), await clientOf(hr)]
    const calls = times(CLIENTS, (n) =>
      (n % 4 < 2 ? holder : onBehalf)('/leaves/leave_action', { leaveId: id, status: 1 + (n % 2) }),
    )
    expect(await race('100 approvals and 100 rejections', calls)).toEqual({ 200: 1, 409: 199 })

    const [request] = await api.db.select().from(leaveRequests)
    const kinds = (await api.db.select().from(leaveEvents).orderBy(leaveEvents.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['applied', request?.decision])
  })
})

describe('undoing a decision while something else happens to the request', () => {
  it('has one effect: twenty at once, together with decisions, a withdrawal and a cancellation', async () => {
    const { employee, casualLeave, lead, hr } = api.company
    const [applicant, holder, office] = [await clientOf(employee), await clientOf(lead), await clientOf(hr)]
    for (let round = 0; round < 10; round++) {
      const leave = { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: day(round) }
      const { id: leaveId } = await createLeaveRequest(api.db, leave)
      await holder('/leaves/leave_action', { leaveId, status: 1 + (round % 2) })
      const counts = await race('20 undo, 4 decide, 4 withdraw, 2 take back', [
        ...times(20, () => holder('/leaves/undo_leave_action', { leaveId })),
        ...times(4, (n) => office('/leaves/leave_action', { leaveId, status: 1 + (n % 2) })),
        ...times(4, () => applicant('/leaves/cancel_leave', { leaveId })),
        ...times(2, () => office('/leaves/take_back', { leaveId, note: 'Needed' })),
      ])
      expect(Object.keys(counts).filter((status) => !['200', '204', '403', '409'].includes(status))).toEqual([])
      const ofRequest = eq(leaveEvents.leaveRequestId, leaveId)
      const events = await api.db.select().from(leaveEvents).where(ofRequest).orderBy(leaveEvents.id)
      const story = events.map(({ kind }) => kind).join(', ')
      const decision = '(approved|rejected)'
      expect(story).toMatch(
        new RegExp(`^applied, ${decision}(, taken_back|, undone(, withdrawn|, ${decision}(, taken_back)?)?)?$`),
      )
      const told = (await postedLetters(api.db)).filter(({ subject }) => subject.startsWith('Your leave request was'))
      expect(told).toHaveLength(/undone(, withdrawn)?$/.test(story) ? 0 : 1)
      await api.db.execute(sql`delete from graphile_worker._private_jobs`)
    }
    expect(await takenDays(employee)).toBeLessThanOrEqual(5)
  })
})

describe('fifty forwards of one request at once', () => {
  it('make one, with one event and one letter to each', async () => {
    const { employee, casualLeave, lead, hr, head, lisbonHr } = api.company
    const { id } = await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: day(0) },
    })
    const [holder, onBehalf] = [await clientOf(lead), await clientOf(lisbonHr)]
    const forward = (n: number) => ({
      ...{ leaveId: id, forwardTo: n % 3 ? head.id : hr.id, forwardReason: 'You know the plan better' },
    })
    const calls = times(50, (n) => (n % 2 ? holder : onBehalf)('/leaves/forward_leave', forward(n)))
    expect(await race('50 forwards', calls)).toEqual({ 200: 1, 409: 49 })

    const [request] = await api.db.select().from(leaveRequests)
    const events = await api.db.select().from(leaveEvents).orderBy(leaveEvents.id)
    expect(events.map(({ kind, targetId }) => [kind, targetId])).toEqual([
      ['applied', null],
      ['forwarded', request?.holderId],
    ])
    expect(await postedLetters(api.db)).toHaveLength(2)
  })

  it('with approvals and withdrawals leave one story that can have happened', async () => {
    const { employee, casualLeave, lead, head } = api.company
    const [applicant, first, second] = [await clientOf(employee), await clientOf(lead), await clientOf(head)]
    const stories: string[] = []
    for (let round = 0; round < 10; round++) {
      const leave = { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: day(round) }
      const { id: leaveId } = await createLeaveRequest(api.db, leave)
      const forward = { leaveId, forwardTo: head.id, forwardReason: 'You know the plan better' }
      const counts = await race('forward, approve by both, withdraw', [
        ...times(4, () => first('/leaves/forward_leave', forward)),
        ...times(4, () => first('/leaves/leave_action', { leaveId, status: 1 })),
        ...times(4, () => second('/leaves/leave_action', { leaveId, status: 1 })),
        ...times(2, () => applicant('/leaves/cancel_leave', { leaveId })),
      ])
      expect(Object.keys(counts).filter((status) => !['200', '204', '403', '409'].includes(status))).toEqual([])
      const ofRequest = eq(leaveEvents.leaveRequestId, leaveId)
      const events = await api.db.select().from(leaveEvents).where(ofRequest).orderBy(leaveEvents.id)
      stories.push(events.map(({ kind, actorId }) => `${kind} ${actorId}`).join(', '))
    }
    const applied = `applied ${employee.id}`
    const forwarded = `${applied}, forwarded ${lead.id}`
    const possible = [
      `${applied}, approved ${lead.id}`,
      `${applied}, withdrawn ${employee.id}`,
      `${forwarded}, approved ${head.id}`,
      `${forwarded}, withdrawn ${employee.id}`,
      // The second approver may have come too early; nobody else may fail.
      forwarded,
    ]
    expect(stories.filter((story) => !possible.includes(story))).toEqual([])
  })
})

describe('everything at once', () => {
  it('applying, withdrawing and deciding never overdraw, and nobody waits for ever', async () => {
    const { employee, lead } = api.company
    const [applicant, holder] = [await clientOf(employee), await clientOf(lead)]
    let isOver = false
    const seen = watchBalance(employee, () => isOver)

    const round = async (n: number) => {
      const { status, id } = await applicant('/leaves/apply_leave', application(day(n)))
      if (!id) return { status }
      const withdraw = () => applicant('/leaves/cancel_leave', { leaveId: id })
      const decide = (status: number) => holder('/leaves/leave_action', { leaveId: id, status })
      if (n % 3 === 0) return withdraw()
      return n % 3 === 1 ? decide(2) : Promise.all([decide(1), withdraw()]).then(([decided]) => decided)
    }
    const eightRounds = (client: number) =>
      times(8, (n) => n * 25 + client).reduce(after(round), [] as Promise<Answer>[])
    const counts = await race('25 clients apply, withdraw, approve and reject', times(25, eightRounds).flat())
    isOver = true
    const lowest = Math.min(...(await seen))

    console.log(`the lowest balance seen was ${lowest}, ${await takenDays(employee)} of 5 days are taken in the end`)
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([])
    expect(lowest).toBeGreaterThanOrEqual(0)
    expect(await takenDays(employee)).toBeLessThanOrEqual(5)
  })
})

type Answer = { status: number }

/** Runs the calls one after the other. */
const after = (call: (n: number) => Promise<Answer>) => (calls: Promise<Answer>[], n: number) => [
  ...calls,
  (calls.at(-1) ?? Promise.resolve()).then(() => call(n)),
]

/** Reads what is left of casual leave in 2027, over and over until `isOver`. */
async function watchBalance(person: Person, isOver: () => boolean): Promise<number[]> {
  const headers = { ...(await api.signedIn(person)), 'content-type': 'application/json' }
  const seen: number[] = []
  while (!isOver()) {
    const answer = await fetch(`${host}/leaves/leave_balance/${person.id}`, {
      ...{ method: 'POST', headers, body: '{"year":2027}' },
    })
    const rows = (await answer.json()) as { leaveTypeName: string; remainingDays: number }[]
    seen.push(rows.find((row) => row.leaveTypeName === 'Casual Leave')?.remainingDays ?? Number.NaN)
  }
  return seen
}
