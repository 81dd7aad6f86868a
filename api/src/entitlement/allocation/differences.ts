import type { AllocationChange, Many, Shown } from '@hr/contract/entitlement/allocation'
import { balances, type Key } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import { leaveYear, leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
import { and, type SQL, sql } from 'drizzle-orm'
import { isAmong, isOfPeople } from '../../leave/policy/earners.ts'
import type { Earnings } from '../../leave/policy/earnings.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { fingerprintOfText } from '../../platform/fingerprint.ts'
import { type Paging, pageClause } from '../../platform/http/paging.ts'
import { type Given, givenIn } from './given-mails.ts'
import {
  asTheyAre,
  broughtIn,
  carriedBefore,
  giverLeftOut,
  leftOut,
  leftOutText,
  stated,
  type WhyLeftOut,
} from './left-out.ts'

/**
 * What it covers: a business unit or one person of it, a year, and where the days come from; for the source `policy`,
 * what the policies give.
 */
export type Scope = Pick<Many, 'buId' | 'year' | 'source'> & {
  /** The month in which leave years of the unit begin. */
  firstMonth: number
  allocations?: Many['allocations']
  employeeId?: number
  /** The person who gives the days of a table: their own stay as they are (docs/spec/access.md, Whose things). */
  giverId?: number
  /** Some of the people, of a run that goes through them in batches. */
  employeeIds?: number[]
  earnings?: Earnings
}

/**
 * What would change, a row for each person and type whose days differ, as the table `difference`: who, which type, the
 * days now (null: none yet) and then, and the floor. For one person 0 days differ from none; for a whole unit they do not.
 * Nothing but set-based SQL, because there can be ten thousand people; days stay numeric. Each part is made once: Postgres
 * takes the people of a unit for a few, and would make the balances of all of them again for each.
 */
function differences(scope: Scope): SQL {
  const { buId, employeeId, earnings, giverId = null } = scope
  if (earnings) return policyDifferences(scope, earnings)
  const isOther = employeeId ? sql`w.days is distinct from b.allocation` : sql`w.days <> coalesce(b.allocation, 0)`
  return sql`
    people as materialized (select e.id from employees e where ${and(isAmong({ buId }), employeeId ? sql`e.id = ${employeeId}` : undefined)}),
    wanted as materialized (${scope.source === 'table' ? fromTable(scope) : fromLastYear(scope)}),
    held as materialized (select * from ${balances(isOfYear(scope))} b),
    compared as materialized (
      select w.employee_id, w.leave_type_id, b.allocation as now, w.days as "then",
        ${floor} as floor, 0 as debt, null as why, '' as dates, null::numeric as carried, null::date as carried_until, null::numeric as lost
      from wanted w
      left join held b on b.employee_id = w.employee_id and b.leave_type_id = w.leave_type_id
      where ${isOther}
    ),
    difference as materialized (select * from compared where employee_id is distinct from ${giverId}::int),
    ${giverLeftOut(giverId)}`
}

/**
 * Whether a difference takes away used or pending days. Adding days never does, also where days that were taken in
 * another system are more than what is there yet.
 */
const isBlocked = sql`("then" < floor - debt and "then" < coalesce(now, 0))`

const floor = sql`greatest(coalesce(b.used + b.pending - b.grants, 0), 0)`

/**
 * The same for what policies give and carry over, with the day from which it counts: `dated` has what changes entry by
 * entry, of the year and of the one before. It replaces what was allocated; people in the table `brought` keep what is
 * there. What an opening balance says was carried is carried, and the year before is not touched.
 */
function policyDifferences(scope: Scope, { types, gifts, carries, isOver }: Earnings): SQL {
  const { year, employeeIds } = scope
  const typeIds = types.map(({ leaveTypeId }) => leaveTypeId)
  return sql`
    people as materialized (select e.id from employees e where ${isAmong(scope)}),
    held as materialized (select * from ${balances(isOfYear(scope))} b),
    ${stated(scope)},
    carries as materialized (
      select * from json_to_recordset(${JSON.stringify(carries ?? [])}::json)
        as c ("employeeId" int, "leaveTypeId" int, carried numeric(5, 2), lost numeric(5, 2), "endsOn" date)
      where ("employeeId", "leaveTypeId") not in ${carriedBefore(year)}
    ),
    wanted as materialized (${fromPolicies(year, gifts)} union all ${fromCarries(scope)}),
    entries as materialized (
      select x.* from leave_entries x
      where ${isOfPeople(sql`x.employee_id`, employeeIds)}
        and x.year in (${year}, ${year - 1}) and (x.kind in ('handed_on', 'forfeited')) = (x.year = ${year - 1})
    ),
    noted as (
      select employee_id, leave_type_id, year, kind, counts_from, ${lasts} as lasts, sum(days) as days from entries
      where kind = any(${sql.param(carries ? BY_POLICY : ['allocated'])}::text[])
        and leave_type_id = any(${sql.param(typeIds)}::int[])
        and (kind = 'allocated' or (employee_id, leave_type_id) not in ${carriedBefore(year)})
      group by 1, 2, 3, 4, 5, 6
    ),
    changed as materialized (
      select employee_id, leave_type_id, year, kind, counts_from, nullif(lasts, 'infinity') as ends_on,
        coalesce(w.days, 0) - coalesce(n.days, 0) as days, w.why, w.reason
      from wanted w full join noted n using (employee_id, leave_type_id, year, kind, counts_from, lasts)
      where coalesce(w.days, 0) <> coalesce(n.days, 0)
    ),
    ${broughtIn({ ...scope, isOver })},
    ${leftOut},
    dated as materialized (
      select * from changed where (employee_id, leave_type_id) not in (select employee_id, leave_type_id from brought)
    ),
    difference as materialized (
      select d.employee_id, d.leave_type_id, b.allocation as now, coalesce(b.allocation, 0) + d.days as "then", ${floor} as floor,
        t.debt, d.why, d.reason, d.dates, c.carried, c."endsOn" as carried_until, c.lost
      from (
        select employee_id, leave_type_id, coalesce(sum(days) filter (where year = ${year}), 0) as days, max(why) as why,
          max(reason) filter (where why is not null) as reason,
          string_agg(concat_ws('=', kind, counts_from, ends_on, days), ',' order by year, kind, counts_from, ends_on) as dates
        from dated group by 1, 2
      ) d
      join json_to_recordset(${JSON.stringify(types)}::json) as t ("leaveTypeId" int, debt numeric) on t."leaveTypeId" = d.leave_type_id
      left join held b on b.employee_id = d.employee_id and b.leave_type_id = d.leave_type_id
      left join carries c on c."employeeId" = d.employee_id and c."leaveTypeId" = d.leave_type_id
    )`
}

/** The kinds of entries that policies write. */
const BY_POLICY = ['allocated', 'carried', 'handed_on', 'forfeited']

/** A last day that can be compared where there is none. */
const lasts = sql`coalesce(ends_on, 'infinity')`

const fromPolicies = (year: number, gifts: Earnings['gifts']) => sql`
    select whom as employee_id, "leaveTypeId" as leave_type_id, ${year}::int as year, 'allocated' as kind, "countsFrom" as counts_from,
      'infinity'::date as lasts, days, why, reason
    from json_to_recordset(${JSON.stringify(gifts.map((gift) => ({ ...gift, reason: t.byPolicy(gift.why) })))}::json)
      as g ("leaveTypeId" int, people int[], grants json, why text, reason text)
    cross join unnest(people) whom cross join json_to_recordset(grants) as d ("countsFrom" date, days numeric(5, 2))`

/** Days that are carried over leave the old year on its last day, and come into the new one on its first. */
const fromCarries = ({ year, firstMonth }: Scope) => sql`
    select "employeeId", "leaveTypeId", o.year, o.kind, o.counts_from, coalesce(o.ends_on, 'infinity'), o.days, null, o.reason
    from carries cross join lateral (values
      (${year}::int, 'carried', ${leaveYear(year, firstMonth).from}::date, "endsOn", carried, ${t.carriedOverFrom(leaveYearName(year - 1, firstMonth))}),
      (${year - 1}::int, 'handed_on', ${leaveYear(year - 1, firstMonth).to}::date, null, -carried, ${t.carriedOverTo(leaveYearName(year, firstMonth))}),
      (${year - 1}::int, 'forfeited', ${leaveYear(year - 1, firstMonth).to}::date, null, -lost, ${t.notCarriedOverTo(leaveYearName(year, firstMonth))})
    ) as o (year, kind, counts_from, ends_on, days, reason) where o.days <> 0`

const isOfYear =
  ({ year, employeeIds }: Pick<Scope, 'year' | 'employeeIds'>) =>
  (key: Key) =>
    and(sql`${key.year} = ${year}`, isOfPeople(key.employeeId, employeeIds))

function fromTable({ allocations = [] }: Scope): SQL {
  const ids = allocations.map(({ leaveTypeId }) => leaveTypeId)
  // The driver cannot write arrays of numeric.
  const days = `{${allocations.map((allocation) => allocation.days).join()}}`
  return sql`
    select people.id as employee_id, given.leave_type_id, given.days
    from people
    cross join unnest(${sql.param(ids)}::int[], ${days}::numeric(5, 2)[]) as given (leave_type_id, days)`
}

/**
 * What each person was allocated last year: what it was when it was last set, so that opening balances and days from
 * another unit count as far as they were set in addition. People who came from another unit and were allocated nothing
 * here get what the type of the same name gave there.
 */
function fromLastYear({ buId, year }: Scope): SQL {
  return sql`
    select distinct on (s.employee_id, t.id) s.employee_id, t.id as leave_type_id, s.days
    from (
      select employee_id, leave_type_id, last, sum(days) as days
      from (
        select x.employee_id, x.leave_type_id, x.id, x.days,
          max(x.id) filter (where x.kind = 'allocated') over (partition by x.employee_id, x.leave_type_id) as last
        from leave_entries x
        where x.year = ${year - 1} and x.kind in ('allocated', 'opening', 'moved', 'corrected') and x.employee_id in (select id from people)
      ) entries
      where id <= last group by employee_id, leave_type_id, last
    ) s
    join leave_types f on f.id = s.leave_type_id
    join leave_types t on t.id = f.id or (f.bu_id <> t.bu_id and lower(t.name) = lower(f.name))
    where t.bu_id = ${buId} and t.retired_at is null and not t.is_unlimited
    order by s.employee_id, t.id, t.id = f.id desc, s.last desc`
}

type Counts = { changes: number; people: number; blocked: number; blockedPeople: number; leftOutPeople: number }
type Sums = { days: number; carriedDays: number; lostDays: number }
type Summary = Counts & Sums & { fingerprint: string }

/**
 * How many differences can be written, how many days more people then have, carry over and lose, how many are blocked,
 * how many people are left out, and a fingerprint unique to this set of differences.
 */
export async function summarize(db: Queryable, scope: Scope): Promise<Summary> {
  const [summary] = await db.execute<Summary>(sql`
    with ${differences(scope)}
    select (count(*) filter (where not ${isBlocked}))::int as "changes",
      (count(distinct employee_id) filter (where not ${isBlocked}))::int as "people",
      coalesce(sum("then" - coalesce(now, 0)) filter (where not ${isBlocked}), 0)::float8 as "days",
      coalesce(sum(carried) filter (where not ${isBlocked}), 0)::float8 as "carriedDays",
      coalesce(sum(lost) filter (where not ${isBlocked}), 0)::float8 as "lostDays",
      (count(*) filter (where ${isBlocked}))::int as "blocked",
      (count(distinct employee_id) filter (where ${isBlocked}))::int as "blockedPeople",
      (select count(distinct employee_id) from left_out)::int as "leftOutPeople",
      ${fingerprintOfText(sql`${`${scope.buId} ${scope.year} `} || coalesce(string_agg(
        concat_ws(':', employee_id, leave_type_id, coalesce(now::text, '-'), "then", ${isBlocked}, nullif(dates, '')),
        ' ' order by employee_id, leave_type_id), '')`)} as "fingerprint"
    from difference`)
  if (!summary) throw new Error('no summary of differences')
  return summary
}

type Told = Pick<AllocationChange, 'why' | 'carried' | 'carriedUntil' | 'lost' | 'leftOut'>
type ChangeRow = Omit<AllocationChange, keyof Told> & {
  [K in keyof Omit<Told, 'leftOut'>]-?: Told[K] | null
} & { leftOut: WhyLeftOut | null; total: number }

/** How a page of the differences is asked for. */
export type Asked = Paging & { show?: Shown }

/** One page of the differences, blocked ones first, then by name; and how many match in total. */
export async function listDifferences(db: Queryable, scope: Scope, asked: Asked) {
  const rows = await readDifferences(db, scope, asked, pageClause(asked))
  // The query counts them too, but returns no row for a page beyond the last.
  return { rows: rows.map(toChange), total: rows[0]?.total ?? (await countDifferences(db, scope, asked)) }
}

/** All differences that match, in the order of their pages. */
export const allDifferences = async (db: Queryable, scope: Scope, asked: Asked): Promise<AllocationChange[]> =>
  (await readDifferences(db, scope, asked, sql``)).map(toChange)

const readDifferences = (db: Queryable, scope: Scope, asked: Asked, cut: SQL) =>
  db.execute<ChangeRow>(sql`
    with ${differences(scope)}
    select e.id, e.full_name as "employeeName", e.staff_number as "employeeId",
      t.id as "leaveTypeId", t.name as "leaveName",
      d.now::float8 as "daysNow", d."then"::float8 as "daysThen", d.floor::float8 as "floor",
      ${isBlocked} as "isBlocked", d.why, d.carried::float8 as "carried",
      d.carried_until as "carriedUntil", d.lost::float8 as "lost", ${asked.show === 'leftOut' ? sql`d.left_out` : sql`null`} as "leftOut",
      (count(*) over ())::int as "total"
    from ${listed(asked)} d
    join employees e on e.id = d.employee_id
    join leave_types t on t.id = d.leave_type_id
    where ${isMatch(asked)}
    order by ${isBlocked} desc, e.full_name, e.id, t.id
    ${cut}`)

async function countDifferences(db: Queryable, scope: Scope, asked: Asked): Promise<number> {
  const [row] = await db.execute<{ rows: number }>(sql`
    with ${differences(scope)}
    select count(*)::int as rows from ${listed(asked)} d join employees e on e.id = d.employee_id where ${isMatch(asked)}`)
  return row?.rows ?? 0
}

const listed = ({ show }: Asked): SQL => (show === 'leftOut' ? asTheyAre : sql`difference`)

const shown = {
  blocked: isBlocked,
  carried: sql`d.carried <> 0`,
  lost: sql`d.lost > 0`,
  leftOut: undefined,
}

function isMatch({ search = '', show }: Asked): SQL | undefined {
  const wanted = `%${escapeLike(search)}%`
  return and(sql`(e.full_name ilike ${wanted} or e.staff_number ilike ${wanted})`, show && shown[show])
}

const toChange = ({
  why,
  carried,
  carriedUntil,
  lost,
  leftOut: reason,
  total: _,
  ...row
}: ChangeRow): AllocationChange => ({
  ...row,
  ...(why !== null && { why }),
  ...(carried !== null && { carried }),
  ...(carriedUntil !== null && { carriedUntil }),
  ...(lost !== null && { lost }),
  ...(reason !== null && { leftOut: leftOutText(reason) }),
})

/** Writes every difference but those below their floor, as what changes by it. Answers with what to tell. */
export async function writeDifferences(tx: Queryable, scope: Scope, { by, at }: Writer): Promise<Given[]> {
  const [written] = await tx.execute<{ given: Given[] }>(sql`
    with ${differences(scope)},
    written as (
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, set_to, actor_id, at)
    select employee_id, leave_type_id, ${scope.year}::int, ${leaveYear(scope.year, scope.firstMonth).from}::date, 'allocated', "then" - coalesce(now, 0),
      "then", ${by}::int, ${at.toISOString()}::timestamptz
    from difference where not ${isBlocked}
    order by employee_id, leave_type_id
    returning employee_id, leave_type_id, year, days
    )
    select ${givenIn(sql`written`)} as given`)
  return written?.given ?? []
}

/** The author, and when. */
type Writer = { by: number | null; at: Date }

/** The same for what policies give and carry over. Answers for how many people something was written, too. */
export async function writeEarnings(tx: Queryable, scope: Scope, { by, at }: Writer, runId: number) {
  const [written] = await tx.execute<{ people: number; given: Given[] }>(sql`
    with ${differences(scope)},
    written as (
      insert into leave_entries (employee_id, leave_type_id, year, counts_from, ends_on, kind, days, reason, actor_id, at, run_id)
      select employee_id, leave_type_id, year, counts_from, ends_on, kind, o.days,
        coalesce(o.reason, d.reason, ${t.noDaysByPolicy}::text), ${by}::int, ${at.toISOString()}::timestamptz, ${runId}::int
      from difference d join dated o using (employee_id, leave_type_id) where not ${isBlocked}
      order by employee_id, leave_type_id, year, counts_from, kind
      returning employee_id, leave_type_id, year, days
    )
    select (select count(distinct employee_id) from written)::int as people, ${givenIn(sql`written`)} as given`)
  return written ?? { people: 0, given: [] }
}
