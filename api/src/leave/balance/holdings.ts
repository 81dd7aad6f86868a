import { balances } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import type { Holding } from '@hr/domain/employee/unit-move'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { sql } from 'drizzle-orm'

/** Restricts to the leave years from that of a day on, or to one type. */
type Which = { from?: Day; leaveTypeId?: number }

/** What a person has of limited types of business units other than this one, by type and year, in days. */
export async function holdingsOf(
  db: Queryable,
  employeeId: number,
  buId: number,
  { from, leaveTypeId }: Which,
): Promise<Holding[]> {
  const rows = await db.execute<Holding>(sql`
    select t.id as "leaveTypeId", t.name as "leaveTypeName", d.year::int as "year",
      b.leave_year_month as "firstMonth", d.allocation::float8 as "allocation", d.grants::float8 as "grants", (d.used + d.pending)::float8 as "committed"
    from ${balances(({ employeeId: who }) => sql`${who} = ${employeeId}`)} d
    join leave_types t on t.id = d.leave_type_id join business_units b on b.id = t.bu_id
    where t.bu_id <> ${buId} and not t.is_unlimited and d.allocation is not null
      and (${leaveTypeId ?? null}::int is null or t.id = ${leaveTypeId ?? null})
    order by t.name, t.id, d.year`)
  return rows.filter(({ year, firstMonth }) => !from || year >= leaveYearOf(from, firstMonth))
}
