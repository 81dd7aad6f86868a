import type { Transaction } from '@hr/db/client'
import { writtenRanges } from '@hr/db/schema/columns'
import { type Counted, daysOf } from '@hr/domain/leave/counting/counted'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { sql } from 'drizzle-orm'

/** What counts of a request, and the month in which leave years begin of the unit to which its type belongs. */
type Count = { leaveId: number; counted: Counted; firstMonth: number }

/** Stores what counts of these requests now, with their days and what falls into which year. */
export async function storeCounts(tx: Transaction, counts: Count[]): Promise<void> {
  const rows = counts.map(({ leaveId, counted }) => ({
    leaveId,
    ranges: writtenRanges(counted),
    days: daysOf(counted),
  }))
  await tx.execute(sql`
    update leave_requests r set counted = c.ranges::int4multirange, days = c.days
    from json_to_recordset(${JSON.stringify(rows)}::json) as c ("leaveId" int, ranges text, days numeric)
    where r.id = c."leaveId"`)
  await storeYears(tx, counts)
}

/** Stores what falls into which year of requests that have their count already. */
export async function storeYears(tx: Transaction, counts: Count[]): Promise<void> {
  const ids = counts.map(({ leaveId }) => leaveId)
  const years = counts.flatMap(({ leaveId, counted, firstMonth }) =>
    daysByYear(counted, firstMonth).map((part) => ({ leaveId, ...part })),
  )
  await tx.execute(sql`delete from leave_request_years where leave_request_id = any(${sql.param(ids)}::int[])`)
  await tx.execute(sql`
    insert into leave_request_years (leave_request_id, year, days)
    select * from json_to_recordset(${JSON.stringify(years)}::json) as y ("leaveId" int, year int, days numeric)`)
}
