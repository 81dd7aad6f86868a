import { createEmployee, storedBalances } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { leaveRequests } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownApi, type Person } from '../../testing/api.ts'

// Lowers allocations while people apply: over HTTP, against a pool of ten connections.
const api = await ownApi()
let host: string

beforeAll(async () => {
  host = await api.app.listen({ port: 0 })
})

type Post = (url: string, body: object) => Promise<number>

async function clientOf(person: Person): Promise<Post> {
  const headers = { ...(await api.signedIn(person)), 'content-type': 'application/json' }
  return async (url, body) => (await fetch(host + url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const after = async <T>(milliseconds: number, call: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return call()
}
const countOf = (statuses: number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const apply = (post: Post, n: number) => {
  const day = addDays('2027-01-04', n)
  const span = { startDate: day, startSession: 1, endDate: day, endSession: 2 }
  return post('/leaves/apply_leave', { ...span, leaveTypeId: api.company.annualLeave.id, reason: 'A day off' })
}

/** The people who have taken more of a limited type in a year than they were given, including comp-off. */
async function overdrawn() {
  const unlimited = [api.company.lossOfPay.id, api.company.lisbonTypes.lossOfPay.id]
  const rows = await storedBalances(api.db, {})
  return rows.filter(({ leaveTypeId, remaining }) => remaining < 0 && !unlimited.includes(leaveTypeId))
}

describe('fifty applications of one person', () => {
  it.each([0, 30])('while their allocation is lowered to five days: never overdrawn (%i ms later)', async (delay) => {
    const { employee, hr, annualLeave } = api.company
    const [own, boss] = await Promise.all([employee, hr].map(clientOf))
    const lower = () =>
      boss!(`/employee/save_allocation/${employee.id}`, {
        ...{ employeeId: employee.id, year: 2027, allocations: [{ leaveTypeId: annualLeave.id, days: 5 }] },
      })
    const lowering = delay === 0 ? lower() : after(delay, lower)
    const counts = countOf(await Promise.all(times(50, (n) => apply(own!, n))))
    const lowered = await lowering
    console.log(`lowered to 5 of 20 days, ${delay} ms into 50 applications: ${lowered}, ${JSON.stringify(counts)}`)
    expect([200, 409]).toContain(lowered)
    expect(counts).toEqual(lowered === 200 ? { 201: 5, 400: 45 } : { 201: 20, 400: 30 })
    expect(await overdrawn()).toEqual([])
  })

  it('while comp-off is granted and the allocation is lowered by turns: never overdrawn', async () => {
    const { employee, hr, annualLeave } = api.company
    const [own, boss] = await Promise.all([employee, hr].map(clientOf))
    const grant = { employeeId: employee.id, year: 2027, leaveId: annualLeave.id, noOfDays: 0.5, reason: 'A release' }
    const lower = (days: number) => ({
      ...{ employeeId: employee.id, year: 2027, allocations: [{ leaveTypeId: annualLeave.id, days }] },
    })
    const answers = await Promise.all([
      ...times(50, (n) => apply(own!, n)),
      ...times(10, () => boss!('/employee/compensate_leave', grant)),
      ...times(15, (n) => boss!(`/employee/save_allocation/${employee.id}`, lower(15 - n))),
    ])
    expect(Object.keys(countOf(answers)).filter((status) => Number(status) >= 500)).toEqual([])
    expect(await overdrawn()).toEqual([])
  })
})

describe('allocating to a whole unit', () => {
  const body = (days: number) => ({
    ...{ buId: api.company.pune.id, year: 2027, source: 'table', leaveAsTheyAre: '1' },
    allocations: [{ leaveTypeId: api.company.annualLeave.id, days }],
  })
  const fingerprintOf = async (days: number) =>
    (await api.call(api.company.hr, '/employee/preview_allocations', body(days))).body.fingerprint

  it('waits for an application that has just found enough days, and then wants a new preview', async () => {
    const { employee, hr, lead, casualLeave } = api.company
    const [own, boss] = await Promise.all([employee, hr].map(clientOf))
    const fingerprint = await fingerprintOf(0)
    // The constraint against overlaps delays the application after it has read the balance.
    const span = { startDate: '2027-01-04', startSession: 1, endDate: '2027-01-04', endSession: 2 } as const
    const inTheWay = {
      ...span,
      employeeId: employee.id,
      leaveTypeId: casualLeave.id,
      days: 1,
      counted: byCalendar(span),
      reason: 'x',
    }
    const answers: Promise<number>[] = []
    const rolledBack = api.db.transaction(async (tx) => {
      await tx.insert(leaveRequests).values({ ...inTheWay, addressedTo: lead.id, holderId: lead.id })
      answers.push(apply(own!, 0))
      await after(200, async () => void answers.push(boss!('/employee/save_allocations', { ...body(0), fingerprint })))
      await after(200, async () => tx.rollback())
    })
    await rolledBack.catch(() => {})
    expect(await Promise.all(answers)).toEqual([201, 409])
    expect(await overdrawn()).toEqual([])
  })

  it('while thirty people apply, twice at once and by turns with single ones: no deadlock, never overdrawn', async () => {
    const { pune, lead, hr, annualLeave } = api.company
    const people: Person[] = []
    for (let n = 0; n < 30; n++) people.push(await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id }))
    await giveDays(
      api.db,
      people.map(({ id }) => ({ employeeId: id, leaveTypeId: annualLeave.id, year: 2027, days: 2 })),
    )
    const [clients, boss] = [await Promise.all(people.map(clientOf)), await clientOf(hr)]
    // previews again whenever another call was faster
    const many = async (days: number): Promise<number> => {
      const fingerprint = await fingerprintOf(days)
      const status = await boss('/employee/save_allocations', { ...body(days), fingerprint })
      return status === 409 ? many(days) : status
    }
    const one = (id: number) =>
      boss(`/employee/save_allocation/${id}`, {
        ...{ employeeId: id, year: 2027, allocations: [{ leaveTypeId: annualLeave.id, days: 1 }] },
      })
    const start = performance.now()
    const answers = await Promise.all([
      ...clients.flatMap((client, n) => times(4, (k) => apply(client, n + k))),
      ...[1, 0, 3, 1].map(many),
      ...people.slice(0, 10).map(({ id }) => one(id)),
    ])
    console.log(
      `120 applications among allocations: ${JSON.stringify(countOf(answers))} in ${Math.round(performance.now() - start)} ms`,
    )
    expect(Object.keys(countOf(answers)).filter((status) => Number(status) >= 500)).toEqual([])
    expect(await overdrawn()).toEqual([])
    expect((await storedBalances(api.db, { year: 2027, leaveTypeId: annualLeave.id })).length).toBeGreaterThan(30)
  })
})
