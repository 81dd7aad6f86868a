import type { Named } from '@hr/db/prepared'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import type { LeaveStatus } from '@hr/domain/leave/request/status'
import { eq, gte, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isSought } from '../../company/people.ts'
import { isAttachmentMissing, isPending } from './queries.ts'

/** What narrows a list. */
export type Filter = {
  leaveId: number
  leaveIds: number[]
  unitId: number
  leaveName: string
  /** An instant. */
  before: string
  status: LeaveStatus
  employeeId: number
  from: Day
  to: Day
  missing: boolean
  open: Day
  /** What a search has typed; `letters` are too few for an index of names to find, and occur in many. */
  pattern: string
  letters: string
}

export const filters: { [Name in keyof Filter]: (of: Named<Filter>) => SQL } = {
  leaveId: (of) => eq(leaveRequests.id, of.leaveId),
  leaveIds: (of) => sql`${leaveRequests.id} = any(${of.leaveIds}::int[])`,
  unitId: (of) =>
    sql`${leaveRequests.employeeId} in (select ${employees.id} from ${employees} where ${eq(employees.buId, of.unitId)})`,
  leaveName: (of) => sql`${leaveRequests.leaveTypeId} = any(array(
    select ${leaveTypes.id} from ${leaveTypes} where lower(${leaveTypes.name}) = lower(${of.leaveName})))`,
  before: (of) => sql`${leaveRequests.createdAt} < ${of.before}::timestamptz`,
  status: (of) => eq(leaveRequests.status, of.status),
  employeeId: (of) => eq(leaveRequests.employeeId, of.employeeId),
  from: (of) => gte(leaveRequests.endDate, of.from),
  to: (of) => lte(leaveRequests.startDate, of.to),
  missing: () => isAttachmentMissing,
  open: (of) => sql`((${isPending} and ${gte(leaveRequests.endDate, of.open)}) or ${isAttachmentMissing})`,
  pattern: ({ pattern }) => isOfNames(pattern, (ids) => sql`= any(array(${ids}))`),
  letters: ({ letters }) => isOfNames(letters, (ids) => sql`in (${ids})`),
}

/** Requests of people or leave types of such a name, whose ids `among` looks up by index, or in one pass through all requests. */
const isOfNames = (pattern: Placeholder, among: (ids: SQL) => SQL) => sql`(
  ${leaveRequests.employeeId} ${among(sql`select ${employees.id} from ${employees} where ${isSought(pattern, employees.fullName)}`)}
  or ${leaveRequests.leaveTypeId} ${among(sql`select ${leaveTypes.id} from ${leaveTypes} where ${leaveTypes.name} ilike ${pattern}`)})`
