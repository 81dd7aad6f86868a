import { createEmployee, createLeaveType } from '@hr/db/factories'
import { leaveRequests, leaveTypes } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownApi, type Person } from '../../testing/api.ts'

// Types change while people apply for them: over HTTP, against a pool of ten connections.
const api = await ownApi()
let host: string

beforeAll(async () => {
  host = await api.app.listen({ port: 0 })
})

async function clientOf(person: Person) {
  const headers = { ...(await api.signedIn(person)), 'content-type': 'application/json' }
  return async (url: string, body: object) =>
    (await fetch(host + url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const after = async <T>(milliseconds: number, call: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return call()
}

/** Lets fifty people of Pune apply for a day of the type each. */
async function fiftyApply(leaveTypeId: number) {
  const { pune, lead } = api.company
  const people: Person[] = []
  for (let n = 0; n < 50; n++) people.push(await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id }))
  const clients = await Promise.all(people.map(clientOf))
  return () =>
    clients.map((client, n) => {
      const day = addDays('2027-01-04', n % 5)
      const span = { startDate: day, startSession: 1, endDate: day, endSession: 2 }
      return client('/leaves/apply_leave', { ...span, leaveTypeId, reason: 'A day off' })
    })
}

const countOf = (statuses: number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const activeOf = (leaveTypeId: number) =>
  api.db.$count(
    leaveRequests,
    and(eq(leaveRequests.leaveTypeId, leaveTypeId), inArray(leaveRequests.status, ['pending', 'approved'])),
  )

describe('making an unlimited type limited', () => {
  const form = (buId: number) => ({ leaveName: 'Without Pay', buId, isUnlimited: '0' })
  const isUnlimited = async (id: number) =>
    (await api.db.select().from(leaveTypes).where(eq(leaveTypes.id, id)))[0]?.isUnlimited

  it.each([0, 20])('while fifty people apply: nobody falls below zero (%i ms later)', async (delay) => {
    const { hr, pune } = api.company
    const type = await createLeaveType(api.db, { buId: pune.id, name: 'Without Pay', isUnlimited: true })
    const [apply, boss] = [await fiftyApply(type.id), await clientOf(hr)]
    const limiting = after(delay, () => boss(`/leaves/edit_leave_type/${type.id}`, form(pune.id)))
    const counts = countOf(await Promise.all(apply()))
    const limited = await limiting
    console.log(`limited ${delay} ms into 50 applications: ${limited}, and ${JSON.stringify(counts)}`)

    expect([200, 409]).toContain(limited)
    expect(await isUnlimited(type.id)).toBe(limited === 409)
    expect(counts).toEqual(limited === 409 ? { 201: 50 } : { 400: 50 })
    expect(await activeOf(type.id)).toBe(limited === 409 ? 50 : 0)
  })

  it('waits for an application that has just found it unlimited', async () => {
    const { hr, pune, employee, lead, annualLeave } = api.company
    const type = await createLeaveType(api.db, { buId: pune.id, name: 'Without Pay', isUnlimited: true })
    const [applicant, boss] = await Promise.all([employee, hr].map(clientOf))
    const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 } as const
    // The constraint against overlaps delays the application after it has read the balance.
    const inTheWay = {
      ...span,
      employeeId: employee.id,
      leaveTypeId: annualLeave.id,
      days: 1,
      counted: byCalendar(span),
      reason: 'x',
    }
    const answers: Promise<number>[] = []
    const rolledBack = api.db.transaction(async (tx) => {
      await tx.insert(leaveRequests).values({ ...inTheWay, addressedTo: lead.id, holderId: lead.id })
      answers.push(applicant!('/leaves/apply_leave', { ...span, leaveTypeId: type.id, reason: 'A day off' }))
      await after(200, async () => void answers.push(boss!(`/leaves/edit_leave_type/${type.id}`, form(pune.id))))
      await after(200, async () => tx.rollback())
    })
    await rolledBack.catch(() => {})
    expect(await Promise.all(answers)).toEqual([201, 409])
    expect(await isUnlimited(type.id)).toBe(true)
  })
})

describe('deleting a type', () => {
  it('while fifty people apply: gone without a request, or retired with those that came before', async () => {
    const { hr, pune } = api.company
    const type = await createLeaveType(api.db, { buId: pune.id, name: 'Without Pay', isUnlimited: true })
    const [apply, boss] = [await fiftyApply(type.id), await clientOf(hr)]
    const deletion = after(10, () => boss('/leaves/delete_leave_type', { leaveId: type.id }))
    const counts = countOf(await Promise.all(apply()))
    expect(await deletion).toBe(204)
    expect(Object.keys(counts).filter((status) => status !== '201' && status !== '400')).toEqual([])

    const [now] = await api.db.select().from(leaveTypes).where(eq(leaveTypes.id, type.id))
    expect(await activeOf(type.id)).toBe(counts[201] ?? 0)
    expect(now ? now.retiredAt !== null : (counts[201] ?? 0) === 0).toBe(true)
  })
})

describe('twenty types of one name at once', () => {
  it('become one', async () => {
    const { hr, pune } = api.company
    const boss = await clientOf(hr)
    const answers = times(20, (n) =>
      boss('/leaves/create_leave_type', { leaveName: n % 2 ? 'Paid Leave' : 'PAID LEAVE', buId: pune.id }),
    )
    expect(countOf(await Promise.all(answers))).toEqual({ 201: 1, 409: 19 })
    expect(await api.db.$count(leaveTypes, sql`lower(${leaveTypes.name}) = 'paid leave'`)).toBe(1)
  })
})
