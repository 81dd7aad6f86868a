import type { Queryable } from '@hr/db/client'
import type { Holding } from '@hr/domain/employee/unit-move'
import { sql } from 'drizzle-orm'

/** From some year on, or of one type alone. */
type Which = { fromYear?: number; leaveTypeId?: number }

/** What a person has of limited types of other business units than this one, by type and year, in days. */
export async function holdingsOf(
  db: Queryable,
  employeeId: number,
  buId: number,
  { fromYear = 0, leaveTypeId }: Which,
): Promise<Holding[]> {
  const rows = await db.execute<Holding>(sql`
    select t.id as "leaveTypeId", t.name as "leaveTypeName", given.year::int as "year",
      sum(given.allocation)::float8 as "allocation", sum(given.grants)::float8 as "grants",
      (select coalesce(sum(ry.days), 0) from leave_requests r join leave_request_years ry on ry.leave_request_id = r.id
        where r.employee_id = ${employeeId} and r.leave_type_id = t.id and ry.year = given.year
          and r.status in ('pending', 'approved'))::float8 as "committed"
    from leave_types t
    join (
      select leave_type_id, year, days as allocation, 0 as grants from leave_allocations where employee_id = ${employeeId}
      union all
      select leave_type_id, year, 0, days from comp_off_grants where employee_id = ${employeeId}
    ) given on given.leave_type_id = t.id
    where t.bu_id <> ${buId} and not t.is_unlimited and given.year >= ${fromYear}
      and (${leaveTypeId ?? null}::int is null or t.id = ${leaveTypeId ?? null})
    group by t.id, t.name, given.year
    order by t.name, t.id, given.year`)
  return [...rows]
}
