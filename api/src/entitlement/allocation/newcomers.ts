import type { Queryable } from '@hr/db/client'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import { openingEntryKinds } from '@hr/domain/leave/balance/opening-kinds'
import { sql } from 'drizzle-orm'
import { isAmong } from '../../leave/policy/earners.ts'

type Asked = { buId: number; year: number; firstMonth: number; after?: number; most?: number }

/**
 * The ids, after `after`, of people who joined a unit after its policies had automatically given a year to everybody.
 * Of a type that had a policy then, they have at most opening balances that do not replace it. Days of work are left
 * out, as nobody has them before a month is over, and so are people whose days HR took back. Asked which types each
 * person lacks, instead of one person at a time, Postgres would read the entries of all units and years.
 */
export async function newcomersIn(
  db: Queryable,
  { buId, year, firstMonth, after = 0, most }: Asked,
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    with last as materialized (
      select created_at, undone_by from runs
      where bu_id = ${buId} and year = ${year} and due_on is not null order by due_on desc limit 1
    ),
    given as materialized (
      select distinct t.id from last
      join leave_policies p on p.created_at < last.created_at
      join leave_types t on t.id = p.leave_type_id
      where last.undone_by is null and t.bu_id = ${buId} and t.retired_at is null and not t.is_unlimited
        and p."grant" <> 'worked' and p.valid_from <= ${leaveYear(year, firstMonth).to}
    )
    select e.id from employees e
    where ${isAmong({ buId })} and e.id > ${after} and 0 < (select count(*) from given) and (
      select count(distinct x.leave_type_id) from leave_entries x
      where x.employee_id = e.id and x.year = ${year} and x.leave_type_id = any(array(select id from given))
        and (x.kind <> all(${sql.param(openingEntryKinds)}::text[]) or x.kind = 'opening' and not exists (
          select from leave_entries y
          where y.employee_id = x.employee_id and y.leave_type_id = x.leave_type_id and y.year = x.year and y.id > x.id
            and y.kind in ('opening_carried', 'opening_taken')
        ))
    ) < (select count(*) from given) and not exists (
      select from leave_entries x join runs r on r.id = x.run_id
      where x.employee_id = e.id and x.year = ${year} and r.undone_by is not null
    )
    order by e.id limit ${most ?? null}`)
  return rows.map(({ id }) => id)
}
