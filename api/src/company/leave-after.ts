import type { Queryable } from '@hr/db/client'
import { leaveRequests } from '@hr/db/schema'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { DAYS_TO_BACK } from '@hr/domain/leave/request/back-on'
import { type SQL, sql } from 'drizzle-orm'
import { isActive } from './leave-conditions.ts'

/**
 * The approved and pending leave that may keep people away after a half day, as rows of `leave_requests` without the
 * request `except`: leave that begins within the days that `backOn` looks at, and leave that begins soon after that.
 * `starts` has an `employee_id` and an `edge`, the half day after the leave.
 */
export const leaveAfter = (starts: SQL, except: SQL = sql`null`): SQL => sql`
  with recursive chain as (
    select starts.employee_id, starts.edge, null::int as id from (${starts}) starts
    union
    select chain.employee_id, later.edge, later.id from chain cross join lateral (
      select leave_requests.id, upper(leave_requests.slots) as edge from leave_requests
      where leave_requests.employee_id = chain.employee_id and ${isActive}
        and leave_requests.slots && int4range(chain.edge, chain.edge + ${sql.raw(String(2 * DAYS_TO_BACK))})
        and leave_requests.id is distinct from ${except}::int
      order by lower(leave_requests.slots), upper(leave_requests.slots) desc limit 1
    ) later
  )
  select * from leave_requests where id in (select id from chain)`

export type LeaveOfPerson = Span & { userId: number }

/** The same of requests by their ids. */
export async function leaveAfterRequests(db: Queryable, ids: number[]): Promise<LeaveOfPerson[]> {
  const starts = sql`
    select employee_id, upper(slots) as edge from ${leaveRequests} where id = any(${sql.param(ids)}::int[])`
  const rows = await db.execute<LeaveOfPerson>(sql`
    select employee_id as "userId", start_date::text as "startDate", start_session as "startSession",
      end_date::text as "endDate", end_session as "endSession" from (${leaveAfter(starts)}) later`)
  return [...rows]
}
