import { leaveRequests } from '@hr/db/schema'
import type { Period } from '@hr/domain/dates'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Approved or pending, in the words of the constraint against overlaps, whose index finds the leave of a person by its slots. */
export const isActive = sql`${leaveRequests.decision} <> 'rejected' and ${leaveRequests.cancelledAt} is null`

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
