import { leaveRequests } from '@hr/db/schema'
import type { Period } from '@hr/domain/dates'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Approved or pending, in the words of the constraint against overlaps, whose index finds the leave of a person by its slots. */
export const isActive = sql`${leaveRequests.decision} <> 'rejected' and ${leaveRequests.cancelledAt} is null`

/**
 * Whether a leave does not lie wholly within other approved leave of its person, as sickness within a holiday does, so
 * that lists of absences name each once. Only reported leave can lie within other leave, and
 * leave without any days left within reported leave. For all other leave nothing more is read.
 */
export const isOutermost = sql`not ((${leaveRequests.isReported} or ${leaveRequests.days} = 0) and exists (
  select from leave_requests around
  where around.employee_id = ${leaveRequests.employeeId} and around.status = 'approved' and around.slots @> ${leaveRequests.slots}
    and (around.slots <> ${leaveRequests.slots} or around.id < ${leaveRequests.id})))`

/** The first and the last half day of a leave. */
export const spanFields = {
  startDate: leaveRequests.startDate,
  startSession: leaveRequests.startSession,
  endDate: leaveRequests.endDate,
  endSession: leaveRequests.endSession,
}

/** Whether a leave shares a half day with the period, first and last day included. The index of slots finds such leave. */
export const touches = (period: Period): SQL => meets(slotsOf(period))

/** The same of half-day slots, the end not included, which may be those of a prepared statement. */
export const meets = ({ first, end }: { first: number | Placeholder; end: number | Placeholder }): SQL =>
  sql`${leaveRequests.slots} && int4range(${first}::int, ${end}::int)`
