import { leaveRequests } from '@hr/db/schema'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import type { Period } from '@hr/domain/leave-report/period'
import { type SQL, sql } from 'drizzle-orm'

/** Approved or pending, in the words of the constraint against overlaps, whose index finds the leave of a person by its slots. */
export const isActive = sql`${leaveRequests.decision} <> 'rejected' and ${leaveRequests.cancelledAt} is null`

/** Whether a leave shares a half day with the period, first and last day included. The index of slots finds such leave. */
export function touches(period: Period): SQL {
  const { first, end } = slotsOf(period)
  return sql`${leaveRequests.slots} && int4range(${first}::int, ${end}::int)`
}
