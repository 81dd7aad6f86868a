import type { Queryable } from '@hr/db/client'
import { businessUnits, calendarFeeds, employees, leaveEvents, leaveRequests, leaveTypes } from '@hr/db/schema'
import type { FeedKind } from '@hr/domain/calendar-feed/feed'
import type { Day } from '@hr/domain/dates'
import { and, asc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { headedBy } from '../../company/headed-units.ts'
import { spanFields } from '../../company/leave-conditions.ts'
import { isLetIn } from '../../company/let-in.ts'
import { isListed } from '../../company/people.ts'
import { isInReach } from '../../company/reach.ts'

export const feedsOf = (db: Queryable, employeeId: number) =>
  db.select().from(calendarFeeds).where(eq(calendarFeeds.employeeId, employeeId))

/** Finds a feed with its reader as they are at this moment. Returns nothing once they have left, and before they are let in. */
export async function findFeed(db: Queryable, publicId: string, now: Date) {
  const [row] = await db
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      reader: {
        id: employees.id,
        roleId: employees.roleId,
        buId: employees.buId,
        headedUnits: headedBy(employees.id),
      },
      buName: businessUnits.name,
      timeZone: businessUnits.timeZone,
    })
    .from(calendarFeeds)
    .innerJoin(employees, eq(employees.id, calendarFeeds.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(eq(calendarFeeds.publicId, publicId), isNull(employees.leftAt), isLetIn(now)))
  return row
}
export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** Records that a feed was read, at most once a minute, so that frequent readers cause no more writes. */
export async function noteReading(db: Queryable, id: number, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000).toISOString()
  const isDue = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, aMinuteAgo))
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now.toISOString() })
    .where(and(eq(calendarFeeds.id, id), isDue))
}

export async function setFeed(tx: Queryable, employeeId: number, kind: FeedKind, publicId: string, now: Date) {
  const fresh = { publicId, createdAt: now.toISOString(), lastReadAt: null }
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ employeeId, kind, ...fresh })
    .onConflictDoUpdate({ target: [calendarFeeds.employeeId, calendarFeeds.kind], set: fresh })
    .returning({ id: calendarFeeds.id })
  if (!row) throw new Error('no feed row')
  return row
}

/** Returns whether there was one to delete. */
export async function deleteFeed(db: Queryable, employeeId: number, kind: FeedKind): Promise<boolean> {
  const isTheirs = and(eq(calendarFeeds.employeeId, employeeId), eq(calendarFeeds.kind, kind))
  return (await db.delete(calendarFeeds).where(isTheirs).returning({ id: calendarFeeds.id })).length === 1
}

type Days = { from: Day; to: Day }

/** The reader's own leave of these days, in every state. */
export const ownLeave = (db: Queryable, reader: FeedRow['reader'], days: Days) =>
  leaveOf(db, eq(leaveRequests.employeeId, reader.id), days)

/** Approved leave of the reader's direct reports who work here and whose leave the reader may see. */
export const teamLeave = (db: Queryable, reader: FeedRow['reader'], days: Days) =>
  leaveOf(
    db,
    and(
      eq(employees.reportingTo, reader.id),
      isListed,
      isInReach({ ...reader, standsFor: [] }, 'seeLeaveByPlace'),
      eq(leaveRequests.decision, 'approved'),
    ),
    days,
  )

/** Includes how often and when each leave last changed. Being opened by the approver is not a change. */
function leaveOf(db: Queryable, whose: SQL | undefined, { from, to }: Days) {
  return db
    .select({
      id: leaveRequests.id,
      employeeName: employees.fullName,
      leaveName: leaveTypes.name,
      ...spanFields,
      days: leaveRequests.days,
      decision: leaveRequests.decision,
      isCancelled: sql<boolean>`${leaveRequests.cancelledAt} is not null`,
      createdAt: leaveRequests.createdAt,
      changes: sql<number>`count(${leaveEvents.id}) filter (where ${leaveEvents.kind} not in ('applied', 'viewed'))::int`,
      changedAt: sql<string>`coalesce(max(${leaveEvents.at}) filter (where ${leaveEvents.kind} <> 'viewed'), ${leaveRequests.createdAt})`,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .leftJoin(leaveEvents, eq(leaveEvents.leaveRequestId, leaveRequests.id))
    .where(and(whose, lte(leaveRequests.startDate, to), gte(leaveRequests.endDate, from)))
    .groupBy(leaveRequests.id, employees.id, leaveTypes.id)
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
}
export type LeaveOfFeed = Awaited<ReturnType<typeof ownLeave>>[number]
