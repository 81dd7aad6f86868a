import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { businessUnits, designations, employees, leaveAttachments, leaveRequests, leaveTypes } from '@hr/db/schema'
import { mayWithOwn, type Verb } from '@hr/domain/reach'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActive } from '../../company/leave-conditions.ts'
import { isListed } from '../../company/people.ts'
import {
  isInReach,
  isRequestInReach,
  isToldOfLeave,
  type Reader,
  type ReaderValues,
  readerIn,
  valuesOf,
} from '../../company/reach.ts'

const addressed = alias(employees, 'addressed')
const holder = alias(employees, 'holder')
const forwarder = alias(employees, 'forwarder')

const foundRequest = prepared((db, of: Named<Found>, { roleId, verb }: { roleId: number; verb: Verb }) =>
  db
    .select({
      request: leaveRequests,
      leaveName: leaveTypes.name,
      leaveColour: leaveTypes.colour,
      counting: leaveTypes.counting,
      // Of the unit of the type, which the person may have left.
      firstMonth: sql<number>`(select u.leave_year_month from business_units u where u.id = ${leaveTypes.buId})`,
      secondStep: leaveTypes.secondStep,
      secondFrom: leaveTypes.secondFrom,
      employeeName: employees.fullName,
      profilePicture: employees.profilePicture,
      designation: designations.name,
      buName: businessUnits.name,
      rejectionNeedsReason: businessUnits.rejectionNeedsReason,
      leaveChanges: businessUnits.leaveChanges,
      timeZone: businessUnits.timeZone,
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
    .where(and(eq(leaveRequests.id, of.leaveId), isRequestInReach({ ...readerIn(of), roleId }, verb))),
)
type Found = ReaderValues & { leaveId: number }

/** A request with the names of everybody in it. */
export type NamedRequest = Awaited<ReturnType<typeof foundRequest>>[number]

// Postgres uses an index of waiting requests, or of settled ones, only if the word is in the statement's text.
export const isPending = sql`${leaveRequests.status} = 'pending'`
/** An undecided request or change request; in the words of the indexes of waiting requests. */
export const isWaiting = sql`(${leaveRequests.status} = 'pending' or ${leaveRequests.wishedAt} is not null)`
export const isSettled = sql`${leaveRequests.status} <> 'pending'`

/** Whether an attachment is still to be added, in the words of its index. */
export const isAttachmentMissing = sql`(${leaveRequests.attachmentDue} is not null and ${leaveRequests.attachmentId} is null and ${isActive})`

/** One request, if the reader may do this with it. The lookup is the permission. */
export async function findRequest(db: Queryable, reader: Reader, verb: Verb, leaveId: number) {
  const [row] = await foundRequest(db, { ...valuesOf(reader), leaveId }, { roleId: reader.roleId, verb })
  return row
}

/** Locks the applicant of a request (decision 3). Answers with nobody, and locks nobody, unless the reader may see it. */
export const lockApplicant = prepared((db, of: Named<Found>, { roleId }: { roleId: number }) =>
  db
    .select({ id: employees.id })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .where(and(eq(leaveRequests.id, of.leaveId), isInReach({ ...readerIn(of), roleId }, 'readRequest')))
    .for('no key update', { of: employees }),
)

/** The people of these requests, among those that the reader may see. */
export async function applicantsOf(db: Queryable, reader: Reader, leaveIds: number[]): Promise<number[]> {
  const asked = sql`${leaveRequests.id} = any(${sql.param(leaveIds)}::int[])`
  const rows = await db
    .selectDistinct({ id: leaveRequests.employeeId })
    .from(leaveRequests)
    .where(and(asked, isRequestInReach(reader, 'readRequest')))
  return rows.map(({ id }) => id)
}

/** Whether the reader may see this person's leave and balances. */
export async function maySeeLeaveOf(db: Queryable, reader: Reader, employeeId: number): Promise<boolean> {
  if (employeeId === reader.id && mayWithOwn(reader.roleId, 'seeLeave')) return true
  return (await nameIfSeen(db, reader, employeeId)) !== undefined
}

/** The name of a person whose leave and balances the reader may see; undefined for anybody else. */
export async function nameIfSeen(db: Queryable, reader: Reader, employeeId: number) {
  const [person] = await seenLeaveOf(db, { ...valuesOf(reader), employeeId }, { roleId: reader.roleId })
  return person?.name
}

type Seen = ReaderValues & { employeeId: number }
const seenLeaveOf = prepared((db, of: Named<Seen>, { roleId }: { roleId: number }) =>
  db
    .select({ name: employees.fullName })
    .from(employees)
    .where(and(eq(employees.id, of.employeeId), isInReach({ ...readerIn(of), roleId }, 'seeLeave'))),
)

/**
 * The earliest active request of a person on any of these half days, given as a range of slots. Reported leave
 * (`isTold`) may overlap other approved leave, which gives way to it (docs/spec/rules.md, Told, not asked).
 */
export async function overlappingRequest(
  db: Queryable,
  employeeId: number,
  first: number,
  end: number,
  isTold = false,
) {
  const [row] = await readOverlap(db, { employeeId, first, end }, { isTold })
  return row
}

type Overlap = { employeeId: number; first: number; end: number }
const readOverlap = prepared((db, of: Named<Overlap>, { isTold }: { isTold: boolean }) =>
  db
    .select({ startDate: leaveRequests.startDate, endDate: leaveRequests.endDate })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.employeeId, of.employeeId),
        isActive,
        sql`${leaveRequests.slots} && int4range(${of.first}, ${of.end})`,
        isTold ? sql`(${leaveRequests.isReported} or ${leaveRequests.status} = 'pending')` : undefined,
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id)),
)

/** The person who holds a request, unless they have left. */
export const findHolder = prepared((db, of: Named<{ holderId: number }>) =>
  db
    .select({ roleId: employees.roleId })
    .from(employees)
    .where(and(eq(employees.id, of.holderId), isNull(employees.leftAt))),
)

export async function findAttachment(db: Queryable, attachmentId: number) {
  const [row] = await db.select().from(leaveAttachments).where(eq(leaveAttachments.id, attachmentId))
  return row
}

/** Whether the attachment belongs to a request whose attachment the reader may open. */
export async function mayOpenAttachment(db: Queryable, reader: Reader, attachmentId: number): Promise<boolean> {
  const isTheirs = and(eq(leaveRequests.attachmentId, attachmentId), isRequestInReach(reader, 'openAttachment'))
  return (await db.$count(leaveRequests, isTheirs)) > 0
}

/** Those of these people who have an inbox and so can be in Cc. */
export const findForCc = prepared((db, of: Named<{ ids: number[] }>) =>
  db
    .select({ email: employees.workEmail })
    .from(employees)
    .where(and(isListed, isToldOfLeave(), sql`${employees.id} = any(${of.ids}::int[])`)),
)
