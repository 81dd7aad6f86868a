import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import {
  businessUnits,
  designations,
  employees,
  leaveAttachments,
  type leaveEventKinds,
  leaveEvents,
  leaveRequestCopies,
  leaveRequests,
  leaveTypes,
} from '@hr/db/schema'
import type { Verb } from '@hr/domain/reach'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { isListed } from '../people.ts'
import { hasPartInLeave, isInReach, type Reader } from '../reach.ts'

const addressed = alias(employees, 'addressed')
const holder = alias(employees, 'holder')
const forwarder = alias(employees, 'forwarder')
const target = alias(employees, 'target')

/** Requests, newest first, with the names of everybody in them, the people in Cc, and what happened to them. */
export const selectRequests = async (db: Queryable, where: SQL | undefined) =>
  withDetails(db, await selectNamed(db, where))

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

const selectNamed = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      request: leaveRequests,
      leaveName: leaveTypes.name,
      leaveColour: leaveTypes.colour,
      employeeName: employees.fullName,
      profilePicture: employees.profilePicture,
      designation: designations.name,
      buName: businessUnits.name,
      addressedName: addressed.fullName,
      holderName: holder.fullName,
      forwarderName: forwarder.fullName,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .innerJoin(addressed, eq(addressed.id, leaveRequests.addressedTo))
    .innerJoin(holder, eq(holder.id, leaveRequests.holderId))
    .leftJoin(forwarder, eq(forwarder.id, leaveRequests.forwardedBy))
    .where(where)
    .orderBy(desc(leaveRequests.createdAt), desc(leaveRequests.id))

/** A request with the names of everybody in it. */
export type NamedRequest = Awaited<ReturnType<typeof selectNamed>>[number]

async function withDetails<T extends { request: { id: number } }>(db: Queryable, rows: T[]) {
  const ids = rows.map((row) => row.request.id)
  const [copies, events] = ids.length > 0 ? await Promise.all([copiesOf(db, ids), eventsOf(db, ids)]) : [[], []]
  const copiesBy = byRequest(copies)
  const eventsBy = byRequest(events)
  return rows.map((row) => ({
    ...row,
    copies: copiesBy.get(row.request.id) ?? [],
    events: eventsBy.get(row.request.id) ?? [],
  }))
}

// A map, because searching all events for each of thousands of requests would take seconds.
function byRequest<T extends { requestId: number }>(details: T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const detail of details) found.set(detail.requestId, [...(found.get(detail.requestId) ?? []), detail])
  return found
}

/** Like `inArray`, for more ids than a statement may have parameters. */
const isAnyOf = (column: AnyPgColumn, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`

const copiesOf = (db: Queryable, requestIds: number[]) =>
  db
    .select({
      requestId: leaveRequestCopies.leaveRequestId,
      id: employees.id,
      name: employees.fullName,
      email: employees.workEmail,
    })
    .from(leaveRequestCopies)
    .innerJoin(employees, eq(employees.id, leaveRequestCopies.employeeId))
    .where(isAnyOf(leaveRequestCopies.leaveRequestId, requestIds))
    .orderBy(asc(employees.fullName), asc(employees.id))

const eventsOf = (db: Queryable, requestIds: number[]) =>
  db
    .select({
      requestId: leaveEvents.leaveRequestId,
      kind: leaveEvents.kind,
      by: employees.fullName,
      to: target.fullName,
      at: leaveEvents.at,
      note: leaveEvents.note,
    })
    .from(leaveEvents)
    .innerJoin(employees, eq(employees.id, leaveEvents.actorId))
    .leftJoin(target, eq(target.id, leaveEvents.targetId))
    .where(isAnyOf(leaveEvents.leaveRequestId, requestIds))
    .orderBy(desc(leaveEvents.id))

export const isPending = and(eq(leaveRequests.decision, 'pending'), isNull(leaveRequests.cancelledAt))

/** One request, if the reader may do this with it. The lookup is the permission. */
export async function findRequest(db: Queryable, reader: Reader, verb: Verb, leaveId: number) {
  const [row] = await selectNamed(db, and(eq(leaveRequests.id, leaveId), isInReach(reader, verb)))
  return row
}

/** Whether the reader may see this person's leave and balances. */
export async function maySeeLeaveOf(db: Queryable, { id, buId, roleId }: Reader, employeeId: number): Promise<boolean> {
  return (await seenLeaveOf(db, { id, buId, employeeId }, { roleId })).length === 1
}

type Seen = { id: number; buId: number; employeeId: number }
const seenLeaveOf = prepared((db, of: Named<Seen>, { roleId }: { roleId: number }) =>
  db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.id, of.employeeId), isInReach({ id: of.id, buId: of.buId, roleId }, 'seeLeave'))),
)

/** The earliest active request of a person on any of these half days, given as a range of slots. */
export async function overlappingRequest(db: Queryable, employeeId: number, first: number, end: number) {
  const [row] = await db
    .select({ startDate: leaveRequests.startDate, endDate: leaveRequests.endDate })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.employeeId, employeeId),
        ne(leaveRequests.decision, 'rejected'),
        isNull(leaveRequests.cancelledAt),
        sql`${leaveRequests.slots} && int4range(${first}, ${end})`,
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
    .limit(1)
  return row
}

type EventKind = (typeof leaveEventKinds)[number]

export async function recordEvent(
  tx: Queryable,
  leaveRequestId: number,
  kind: EventKind,
  actorId: number,
  note?: string,
  targetId?: number,
) {
  await tx.insert(leaveEvents).values({ leaveRequestId, kind, actorId, note: note || null, targetId: targetId ?? null })
}

export async function findAttachment(db: Queryable, attachmentId: number) {
  const [row] = await db.select().from(leaveAttachments).where(eq(leaveAttachments.id, attachmentId))
  return row
}

/** Whether the picture belongs to a request whose picture the reader may open. */
export async function mayOpenAttachment(db: Queryable, reader: Reader, attachmentId: number): Promise<boolean> {
  const isTheirs = and(eq(leaveRequests.attachmentId, attachmentId), isInReach(reader, 'openAttachment'))
  return (await selectNamed(db, isTheirs)).length > 0
}

/** How many of these ids are people who can be in Cc. A super admin cannot, because they have no inbox. */
export async function countForCc(db: Queryable, ids: number[]): Promise<number> {
  const isOneOfThem = sql`${employees.id} = any(${sql.param(ids)}::int[])`
  return db.$count(employees, and(isListed, hasPartInLeave(), isOneOfThem))
}
