import type { AllocationChange, Many } from '@hr/contract/allocation'
import { balances, given, type Key } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import { and, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../escape-like.ts'
import { type Paging, pageClause } from '../paging.ts'
import type { Earnings } from '../policy/queries.ts'
import { hasPartInLeave } from '../reach.ts'

/**
 * Whom and what it is about: a business unit or one person of it, a year, and where the days come from; for the source
 * `policy`, what the policies give.
 */
export type Scope = Pick<Many, 'buId' | 'year' | 'source' | 'allocations'> & {
  employeeId?: number
  earnings?: Earnings
}

/** The condition for the people of a unit who take leave. */
export const takesLeave = (buId: number): SQL =>
  sql`e.bu_id = ${buId} and e.left_at is null and ${hasPartInLeave(sql`e.role_id`)}`

/**
 * What would change, a row for each person and type whose days differ, as the table `difference`: who, which type, the
 * days now (null: none yet) and then, and the floor. For one person 0 days differ from none; for a whole unit they do not.
 * Nothing but set-based SQL, because there can be ten thousand people; days stay numeric. Each part is made once: Postgres
 * takes the people of a unit for a few, and would make the balances of all of them again for each.
 */
function differences(scope: Scope): SQL {
  const { buId, year, employeeId, earnings } = scope
  if (earnings) return policyDifferences(buId, year, earnings)
  const isOther = employeeId ? sql`w.days is distinct from b.allocation` : sql`w.days <> coalesce(b.allocation, 0)`
  return sql`
    people as materialized (select e.id from employees e where ${and(takesLeave(buId), employeeId ? sql`e.id = ${employeeId}` : undefined)}),
    wanted as materialized (${scope.source === 'table' ? fromTable(scope) : fromLastYear(scope)}),
    held as materialized (select * from ${balances(isOfPeople(year))} b),
    difference as materialized (
      select w.employee_id, w.leave_type_id, b.allocation as now, w.days as "then",
        ${floor} as floor, null as why, '' as dates
      from wanted w
      left join held b on b.employee_id = w.employee_id and b.leave_type_id = w.leave_type_id
      where ${isOther}
    )`
}

const floor = sql`greatest(coalesce(b.used + b.pending - b.grants, 0), 0)`

/**
 * The same for what policies give, which has a day from which it counts: `dated` has what changes day by day. It replaces
 * what was allocated; who brought days along, from another system or another unit, keeps them and gets no others.
 */
function policyDifferences(buId: number, year: number, { typeIds, earned }: Earnings): SQL {
  return sql`
    people as materialized (select e.id from employees e where ${takesLeave(buId)}),
    held as materialized (select * from ${balances(isOfPeople(year))} b),
    wanted as materialized (
      select "employeeId" as employee_id, "leaveTypeId" as leave_type_id, "countsFrom" as counts_from, days, why
      from json_to_recordset(${JSON.stringify(earned)}::json)
        as earned ("employeeId" int, "leaveTypeId" int, "countsFrom" date, days numeric(5, 2), why text)
    ),
    entries as materialized (
      select x.* from leave_entries x
      where x.year = ${year} and x.employee_id in (select id from people) and x.leave_type_id = any(${sql.param(typeIds)}::int[])
    ),
    allocated as (
      select employee_id, leave_type_id, counts_from, sum(days) as days from entries where kind = 'allocated' group by 1, 2, 3
    ),
    dated as materialized (
      select employee_id, leave_type_id, counts_from, coalesce(w.days, 0) - coalesce(a.days, 0) as days, w.why
      from wanted w full join allocated a using (employee_id, leave_type_id, counts_from)
      where coalesce(w.days, 0) <> coalesce(a.days, 0)
        and (employee_id, leave_type_id) not in (select employee_id, leave_type_id from entries where kind in ('opening', 'moved'))
    ),
    difference as materialized (
      select d.employee_id, d.leave_type_id, b.allocation as now, coalesce(b.allocation, 0) + d.days as "then", ${floor} as floor,
        d.why, d.dates
      from (
        select employee_id, leave_type_id, sum(days) as days, max(why) as why,
          string_agg(counts_from || '=' || days, ',' order by counts_from) as dates
        from dated group by 1, 2
      ) d
      left join held b on b.employee_id = d.employee_id and b.leave_type_id = d.leave_type_id
    )`
}

const isOfPeople = (year: number) => (key: Key) =>
  sql`${key.year} = ${year} and ${key.employeeId} in (select id from people)`

function fromTable({ allocations = [] }: Scope): SQL {
  const ids = allocations.map(({ leaveTypeId }) => leaveTypeId)
  // The driver cannot write arrays of numeric.
  const days = `{${allocations.map((allocation) => allocation.days).join()}}`
  return sql`
    select people.id as employee_id, given.leave_type_id, given.days
    from people
    cross join unnest(${sql.param(ids)}::int[], ${days}::numeric(5, 2)[]) as given (leave_type_id, days)`
}

function fromLastYear({ buId, year }: Scope): SQL {
  return sql`
    select g.employee_id, g.leave_type_id, g.allocation as days
    from ${given(isOfPeople(year - 1))} g
    join leave_types t on t.id = g.leave_type_id
    where t.bu_id = ${buId} and t.retired_at is null and not t.is_unlimited`
}

type Summary = { changes: number; people: number; blocked: number; blockedPeople: number; fingerprint: string }

/**
 * How many differences can be written, how many are blocked, and a fingerprint that no other set of differences has.
 */
export async function summarize(db: Queryable, scope: Scope): Promise<Summary> {
  const [summary] = await db.execute<Summary>(sql`
    with ${differences(scope)}
    select (count(*) filter (where "then" >= floor))::int as "changes",
      (count(distinct employee_id) filter (where "then" >= floor))::int as "people",
      (count(*) filter (where "then" < floor))::int as "blocked",
      (count(distinct employee_id) filter (where "then" < floor))::int as "blockedPeople",
      encode(sha256(convert_to(${`${scope.buId} ${scope.year} `} || coalesce(string_agg(
        concat_ws(':', employee_id, leave_type_id, coalesce(now::text, '-'), "then", "then" < floor, nullif(dates, '')),
        ' ' order by employee_id, leave_type_id), ''), 'UTF8')), 'hex') as "fingerprint"
    from difference`)
  if (!summary) throw new Error('no summary of differences')
  return summary
}

type ChangeRow = Omit<AllocationChange, 'why'> & { why: string | null; total: number }

/** One page of the differences, blocked ones first, then by name; and how many match in total. */
export async function listDifferences(db: Queryable, scope: Scope, asked: Paging) {
  const isFound = isMatch(asked.search)
  const rows = await db.execute<ChangeRow>(sql`
    with ${differences(scope)}
    select e.id, e.full_name as "employeeName", e.staff_number as "employeeId",
      t.id as "leaveTypeId", t.name as "leaveName",
      d.now::float8 as "daysNow", d."then"::float8 as "daysThen", d.floor::float8 as "floor",
      d."then" < d.floor as "isBlocked", d.why, (count(*) over ())::int as "total"
    from difference d
    join employees e on e.id = d.employee_id
    join leave_types t on t.id = d.leave_type_id
    where ${isFound}
    order by d."then" < d.floor desc, e.full_name, e.id, t.id
    ${pageClause(asked)}`)
  // The query counts them too, but returns no row for a page beyond the last.
  return { rows: rows.map(toChange), total: rows[0]?.total ?? (await countDifferences(db, scope, isFound)) }
}

async function countDifferences(db: Queryable, scope: Scope, isFound: SQL): Promise<number> {
  const [row] = await db.execute<{ rows: number }>(sql`
    with ${differences(scope)}
    select count(*)::int as rows from difference d join employees e on e.id = d.employee_id where ${isFound}`)
  return row?.rows ?? 0
}

function isMatch(search = ''): SQL {
  const wanted = `%${escapeLike(search)}%`
  return sql`(e.full_name ilike ${wanted} or e.staff_number ilike ${wanted})`
}

const toChange = ({ why, total: _, ...row }: ChangeRow): AllocationChange => (why === null ? row : { ...row, why })

/** Writes every difference but those below their floor, as what changes by it. */
export async function writeDifferences(tx: Queryable, scope: Scope, by: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with ${differences(scope)}
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason, actor_id, at)
    ${scope.earnings ? byPolicy(scope.year, by, at) : setTo(scope.year, by, at)}`)
}

const setTo = (year: number, by: number, at: Date) => sql`
    select employee_id, leave_type_id, ${year}::int, make_date(${year}, 1, 1), 'allocated', "then" - coalesce(now, 0),
      'Leave allocation set to ' || trim_scale("then") || case when "then" > 0 and "then" <= 1 then ' day' else ' days' end,
      ${by}::int, ${at.toISOString()}::timestamptz
    from difference where "then" >= floor
    order by employee_id, leave_type_id`

const byPolicy = (year: number, by: number, at: Date) => sql`
    select employee_id, leave_type_id, ${year}::int, o.counts_from, 'allocated', o.days,
      coalesce('By policy: ' || coalesce(o.why, d.why), 'By policy: no days'), ${by}::int, ${at.toISOString()}::timestamptz
    from difference d join dated o using (employee_id, leave_type_id) where d."then" >= d.floor
    order by employee_id, leave_type_id, o.counts_from`
