import type { Transaction } from '@hr/db/client'
import { writtenRanges } from '@hr/db/schema/columns'
import { type Counted, daysOf } from '@hr/domain/leave/counted'
import { daysByYear, type YearDays } from '@hr/domain/leave/days-by-year'
import { sql } from 'drizzle-orm'
import { letFollow } from '../leave/freed-days.ts'
import type { Recount } from './find.ts'

/** Writes what counts now. Days that come free of types of a unit that somebody has left follow them. */
export async function writeCounts(tx: Transaction, recounts: Recount[], by: number, at: Date): Promise<void> {
  const counts = recounts.map(({ leaveId, after }) => ({ leaveId, ranges: writtenRanges(after), days: daysOf(after) }))
  const years = recounts.flatMap(({ leaveId, firstMonth, after }) =>
    daysByYear(after, firstMonth).map((part) => ({ leaveId, ...part })),
  )
  await tx.execute(sql`
    update leave_requests r set counted = c.ranges::int4multirange, days = c.days
    from json_to_recordset(${JSON.stringify(counts)}::json) as c ("leaveId" int, ranges text, days numeric)
    where r.id = c."leaveId"`)
  const ids = recounts.map(({ leaveId }) => leaveId)
  await tx.execute(sql`delete from leave_request_years where leave_request_id = any(${sql.param(ids)}::int[])`)
  await tx.execute(sql`
    insert into leave_request_years (leave_request_id, year, days)
    select * from json_to_recordset(${JSON.stringify(years)}::json) as y ("leaveId" int, year int, days numeric)`)
  for (const { leaveId, firstMonth, before, after } of recounts.filter(({ isFormer }) => isFormer)) {
    const freed = moreByYear(after, before, firstMonth)
    if (freed.length > 0) await letFollow(tx, leaveId, freed, { by, at })
  }
}

/** By how many days one count takes more than another, in the years in which it does. */
export function moreByYear(less: Counted, more: Counted, firstMonth: number): YearDays[] {
  const before = new Map(daysByYear(less, firstMonth).map(({ year, days }) => [year, days]))
  return daysByYear(more, firstMonth)
    .map(({ year, days }) => ({ year, days: days - (before.get(year) ?? 0) }))
    .filter(({ days }) => days > 0)
}
