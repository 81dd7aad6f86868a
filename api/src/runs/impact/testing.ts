import type { Impact } from '@hr/contract/working-time/impact'
import { allocate, createLeaveRequest } from '@hr/db/factories'
import { leaveRequests, leaveRequestYears, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { daysOf } from '@hr/domain/leave/counting/counted'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Person, testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Fields = Record<string, unknown>
type Answer = { status: number; body: { userMessage: string; code: string; impact: Impact } & Fields }

/** A company whose casual leave counts working days, and what a test does with it. */
export function impactsOf(api: Api) {
  /** Lets casual leave count working days, and gives this number of them to the employee for 2027. */
  async function begin(days = 8): Promise<void> {
    const { casualLeave, lisbonTypes, employee } = api.company
    const ids = [casualLeave.id, lisbonTypes.casualLeave.id]
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(inArray(leaveTypes.id, ids))
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2027, days })
  }

  /** Applies over the API for casual leave, and answers with the id of the request. */
  async function takes(startDate: Day, endDate = startDate, person: Person = api.company.employee): Promise<number> {
    const { id: leaveTypeId } = api.company.casualLeave
    const span = { startDate, startSession: 1, endDate, endSession: 2 }
    const { body } = await api.call(person, '/leaves/apply_leave', { ...span, leaveTypeId, reason: 'Away' })
    return body.id
  }

  const took = async (startDate: Day, endDate = startDate, person: Person = api.company.employee): Promise<number> => {
    const leave = { employeeId: person.id, leaveTypeId: api.company.casualLeave.id, startDate, endDate }
    return (await createLeaveRequest(api.db, { ...leave, state: 'approved' })).id
  }

  /** The days of a request as they are stored, which other rows have to agree with. */
  async function daysTaken(leaveId: number): Promise<number> {
    const [leave] = await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, leaveId))
    const years = await api.db
      .select()
      .from(leaveRequestYears)
      .where(eq(leaveRequestYears.leaveRequestId, leaveId))
      .orderBy(asc(leaveRequestYears.year))
    const sum = years.reduce((all, { days }) => all + days, 0)
    if (sum !== leave?.days || daysOf(leave.counted) !== sum) throw new Error(`leave ${leaveId} does not add up`)
    return sum
  }

  /** Sends a call, and again with the fingerprint of the impact that it answers. */
  async function agreed(person: Person, url: string, fields: Fields, reason?: string): Promise<[Answer, Answer]> {
    const looked: Answer = await api.call(person, url, fields)
    const consent = { impactFingerprint: looked.body?.impact?.fingerprint, ...(reason && { overrideReason: reason }) }
    return [looked, await api.call(person, url, { ...fields, ...consent })]
  }

  return { begin, takes, took, daysTaken, agreed }
}
