import { balances } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import type { Holding } from '@hr/domain/employee/unit-move'
import { sql } from 'drizzle-orm'

/** Restricts to years from this one on, or to one type. */
type Which = { fromYear?: number; leaveTypeId?: number }

/** What a person has of limited types of business units other than this one, by type and year, in days. */
export async function holdingsOf(
  db: Queryable,
  employeeId: number,
  buId: number,
  { fromYear = 0, leaveTypeId }: Which,
): Promise<Holding[]> {
  const rows = await db.execute<Holding>(sql`
    select t.id as "leaveTypeId", t.name as "leaveTypeName", d.year::int as "year",
      d.allocation::float8 as "allocation", d.grants::float8 as "grants", (d.used + d.pending)::float8 as "committed"
    from ${balances(({ employeeId: who, year }) => sql`${who} = ${employeeId} and ${year} >= ${fromYear}`)} d
    join leave_types t on t.id = d.leave_type_id
    where t.bu_id <> ${buId} and not t.is_unlimited and d.allocation is not null
      and (${leaveTypeId ?? null}::int is null or t.id = ${leaveTypeId ?? null})
    order by t.name, t.id, d.year`)
  return [...rows]
}
