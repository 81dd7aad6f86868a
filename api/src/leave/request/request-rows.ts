import type { Queryable } from '@hr/db/client'
import { constant } from '@hr/db/prepared'
import {
  businessUnits,
  designations,
  employees,
  headedUnits,
  leaveAttachments,
  leaveEvents,
  leaveRequestCopies,
  leaveTypes,
  leaveRequests as requests,
} from '@hr/db/schema'
import { BU_HEAD, HR } from '@hr/domain/access'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { spanFields } from '../../company/leave-conditions.ts'
import { type HolderAway, holderAwayAt } from '../../company/stand-ins.ts'
import { standInsOnLeave } from '../stand-in/queries.ts'
import { isAttachmentMissing, isWaiting } from './queries.ts'

/** Whether one of `employees` under this name heads the unit of the `person`. */
const headsUnit = (
  who: SQL,
) => sql`(${who}.role_id = ${constant(BU_HEAD)} and (${who}.bu_id = ${person.buId} or exists (
  select from ${headedUnits} headed where headed.employee_id = ${who}.id and headed.bu_id = ${person.buId})))`

type Copy = { id: number; name: string; email: string }
/** Who did something to a request, and the API key by which they did, or that it was by mail. */
type Actor = { name: string; byMail: boolean; byKey: string | null }
/** Something that happened to a request; `at` is an instant. */
type Event = { kind: LeaveEvent; by: Actor; to: string | null; at: string; note: string | null }

const person = alias(employees, 'person')

// Names are looked up for each row that is shown. The planner would rather read all people for a join, because it does
// not know how few the rows are.
const nameOf = <Name extends string | null>(id: SQLWrapper) =>
  sql<Name>`(select ${person.fullName} from ${employees} person where ${person.id} = ${id})`

const actor = sql`json_build_object('name', ${nameOf(leaveEvents.actorId)}, 'byMail', ${leaveEvents.byMail}, 'byKey', ${leaveEvents.byKey})`

/** The people in Cc by name, and what happened, the latest first. */
const copies = sql<Copy[]>`(
  select coalesce(json_agg(json_build_object('id', ${person.id}, 'name', ${person.fullName}, 'email', ${person.workEmail})
    order by ${person.fullName}, ${person.id}), '[]')
  from ${leaveRequestCopies} join ${employees} person on ${person.id} = ${leaveRequestCopies.employeeId}
  where ${leaveRequestCopies.leaveRequestId} = ${requests.id})`
const events = sql<Event[]>`(
  select coalesce(json_agg(json_build_object('kind', ${leaveEvents.kind}, 'by', ${actor},
    'to', ${nameOf(leaveEvents.targetId)}, 'at', ${leaveEvents.at}, 'note', ${leaveEvents.note}) order by ${leaveEvents.id} desc), '[]')
  from ${leaveEvents} where ${leaveEvents.leaveRequestId} = ${requests.id})`

/** Whether the approver could take the second of two steps, too: then their approval is both. */
const isBoth = sql<boolean>`case when ${leaveTypes.secondStep} = 'none' then false else exists (
  select from ${employees} person, ${employees} holder
  where ${person.id} = ${requests.employeeId} and holder.id = ${requests.holderId} and case
    when ${leaveTypes.secondStep} = 'head' and exists (
      select from ${employees} head where ${headsUnit(sql`head`)} and head.left_at is null and head.id <> ${person.id})
    then ${headsUnit(sql`holder`)} else holder.role_id = ${constant(HR)} end) end`

/** What everybody sees of a request. Applicant and approver come separately, because looking up names costs most. */
const shown = {
  id: requests.id,
  employeeId: requests.employeeId,
  ...spanFields,
  days: requests.days,
  reason: requests.reason,
  attachmentId: requests.attachmentId,
  attachmentType: sql<
    string | null
  >`(select ${leaveAttachments.mediaType} from ${leaveAttachments} where ${leaveAttachments.id} = ${requests.attachmentId})`,
  attachmentDue: sql<string | null>`case when ${isAttachmentMissing} then ${requests.attachmentDue} end`,
  attachmentFiles: leaveTypes.attachmentFiles,
  addressedTo: requests.addressedTo,
  holderId: requests.holderId,
  forwardedBy: requests.forwardedBy,
  forwardReason: requests.forwardReason,
  forwardedAt: requests.forwardedAt,
  question: requests.question,
  askedAt: requests.askedAt,
  askerName: nameOf<string | null>(requests.askedBy),
  wishReason: requests.wishReason,
  wishedAt: requests.wishedAt,
  wishStartDate: requests.wishStartDate,
  wishStartSession: requests.wishStartSession,
  wishEndDate: requests.wishEndDate,
  wishEndSession: requests.wishEndSession,
  wishDays: requests.wishDays,
  isReported: requests.isReported,
  enteredBy: requests.enteredBy,
  /** Of approved leave, the time zone of the person's unit where that lets it be changed, and of all reported leave. */
  changesIn: sql<string | null>`case when ${requests.status} = 'approved' and ${requests.wishedAt} is null then (
    select ${businessUnits.timeZone} from ${employees} person join ${businessUnits} on ${businessUnits.id} = ${person.buId}
    where ${person.id} = ${requests.employeeId} and (${businessUnits.leaveChanges} or ${requests.isReported})) end`,
  secondStep: leaveTypes.secondStep,
  secondFrom: leaveTypes.secondFrom,
  isBoth,
  agreedBy: requests.agreedBy,
  decision: requests.decision,
  decidedBy: requests.decidedBy,
  decidedAt: requests.decidedAt,
  viewedAt: requests.viewedAt,
  cancelledAt: requests.cancelledAt,
  createdAt: requests.createdAt,
  status: requests.status,
  leaveName: leaveTypes.name,
  leaveColour: leaveTypes.colour,
  addressedName: nameOf<string>(requests.addressedTo),
  enteredByName: nameOf<string | null>(requests.enteredBy),
  copies,
  events,
}

/** What others also see. */
const ofOthers = {
  employeeName: employees.fullName,
  profilePicture: employees.profilePicture,
  designation: sql<string | null>`(select name from ${designations} where id = ${employees.designationId})`,
  buName: sql<string>`(select name from ${businessUnits} where id = ${employees.buId})`,
  holderName: nameOf<string>(requests.holderId),
  forwarderName: nameOf<string | null>(requests.forwardedBy),
}

/** The newest request first, or the leave that starts first. */
export const orders = {
  newest: [desc(requests.createdAt), desc(requests.id)],
  start: [asc(requests.startDate), asc(requests.id)],
}
export type Order = keyof typeof orders

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

/**
 * Requests with the names of everybody in them, the people in Cc, and what happened to them: those whose `ids` the
 * subquery `page` has, each with the `total` from which they were cut.
 */
export const selectRequests = (db: Queryable, page: SQL, order: Order = 'newest') =>
  db
    .select({ ...shown, ...ofOthers, total: sql<number>`page.total` })
    .from(sql`${page} page`)
    .innerJoin(requests, sql`${requests.id} = any(page.ids)`)
    .innerJoin(leaveTypes, sql`${leaveTypes.id} = ${requests.leaveTypeId}`)
    .innerJoin(employees, sql`${employees.id} = ${requests.employeeId}`)
    .orderBy(...orders[order])

export type AppliedRow = Awaited<ReturnType<ReturnType<typeof selectApplied>['execute']>>[number]

/** The approver's stand-ins now; null if there is nothing to decide. */
const holderAway = (now: SQLWrapper) =>
  sql<HolderAway | null>`case when ${isWaiting} then ${holderAwayAt({ holderId: requests.holderId, applicantId: requests.employeeId, agreedBy: requests.agreedBy }, now)} end`

/** The same as their applicant sees them at that instant, without the applicant. */
export const selectApplied = (db: Queryable, page: SQL, now: SQLWrapper, order: Order = 'newest') =>
  db
    .select({
      ...shown,
      holderAway: holderAway(now),
      standIns: standInsOnLeave(requests.id),
      total: sql<number>`page.total`,
    })
    .from(sql`${page} page`)
    .innerJoin(requests, sql`${requests.id} = any(page.ids)`)
    .innerJoin(leaveTypes, sql`${leaveTypes.id} = ${requests.leaveTypeId}`)
    .orderBy(...orders[order])
