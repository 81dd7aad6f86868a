import type { YearOfType } from '@hr/contract/reports/leave-report'
import { balances, type Key } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { balance } from '@hr/domain/leave/balance/balance'
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { isReported } from '../../company/people.ts'
import { hasPartInLeave } from '../../company/reach.ts'
import { cutOf, type Paging } from '../../platform/http/paging.ts'
import type { Next } from '../../platform/http/send-csv.ts'
import { comesAfter, isEmployedInLeaveYear, type Person, type YearFilter } from './people.ts'
import { isOfType } from './scope.ts'

type Row = Person & {
  leaveTypeId: number
  leaveName: string
  isUnlimited: boolean
  firstMonth: number
  allocation: number | null
  grants: number
  used: number
  pending: number
}
type Totals = Record<'allocatedDays' | 'compOffDays' | 'usedDays' | 'pendingDays' | 'remainingDays', number>

/** What a report of a year adds up to. `people` are in the order of names, and `ends` says how many pairs end with each. */
export type Sums = { total: number; totals: Totals; people: number[]; ends: number[] }

/** How many pairs of a person and a leave type of the year there are, their ids, and the sums of all of them. */
export async function sumTypes(db: Queryable, filter: YearFilter): Promise<Sums> {
  const [sums] = await db.execute<Sums>(sql`${pairsOf(filter)}, ends as (
      select p.full_name, p.id, (sum(count(*)) over (order by p.full_name, p.id))::int as last
      from pairs join people p on p.id = pairs.employee_id group by p.full_name, p.id
    )
    select coalesce(max(last), 0) as "total", (select to_json(totals) from (${totals}) totals) as "totals",
      coalesce(array_agg(id order by last), '{}') as "people", coalesce(array_agg(last order by last), '{}') as "ends"
    from ends`)
  if (!sums) throw new Error('no sums')
  return sums
}

/** One page of people and their leave types of a year, by name, or all of them if no page is asked for. */
export async function listTypes(db: Queryable, filter: YearFilter, { people, ends }: Sums, asked: Paging) {
  const { offset, limit } = cutOf(asked)
  const first = ends.findIndex((end) => end > offset)
  if (first === -1) return []
  const last = ends.findIndex((end) => end >= offset + limit)
  const employeeIds = people.slice(first, last === -1 ? undefined : last + 1)
  const rows = await db.execute<Row>(sql`${pairsOf({ ...filter, employeeIds })} ${listed}`)
  const skipped = offset - (ends[first - 1] ?? 0)
  return rows.slice(skipped, skipped + limit).map((row) => yearOfType(row, filter.year))
}

/** The types of the next people after a row, for a file that is sent piece by piece. People without any are skipped. */
export async function typesAfter(
  db: Queryable,
  filter: YearFilter,
  { last, limit: people }: Next<Reached>,
): Promise<YearOfType[]> {
  const next = sql`order by ${employees.fullName}, ${employees.id} limit ${people}`
  const rows = await db.execute<Row>(sql`${pairsOf(filter, comesAfter(last), next)} ${listed}`)
  if (rows.length > 0) return rows.map((row) => yearOfType(row, filter.year))
  // If these people have nothing to report, there may still be others.
  const reached = await personAfter(db, filter, { last, limit: people })
  return reached ? typesAfter(db, filter, { last: reached, limit: people }) : []
}

type Reached = Pick<Person, 'employeeName' | 'userId'>

/** The person this many places after another in the order of names, or none if there are fewer. */
async function personAfter(db: Queryable, filter: YearFilter, { last, limit: people }: Next<Reached>) {
  const [person] = await db
    .select({ userId: employees.id, employeeName: employees.fullName })
    .from(employees)
    .where(and(isReported(filter), comesAfter(last)))
    .orderBy(asc(employees.fullName), asc(employees.id))
    .limit(1)
    .offset(people - 1)
  return person
}

/**
 * People (`people`), their balances (`figures`) and the types that a year knows of them (`pairs`): those of their unit
 * while they worked here, and others that they were given days of or have taken. A super admin, who takes no leave, has
 * only the latter.
 */
function pairsOf({ year, ...filter }: YearFilter, after?: SQL, cut?: SQL): SQL {
  const isType = isOfType(sql`t.id`, filter)
  const isCurrent = sql`(p.is_employed and ${hasPartInLeave(sql`p.role_id`)} and t.bu_id = p.bu_id and t.retired_at is null)`
  const isTheirs = ({ employeeId }: Key) => sql`${employeeId} in (select id from people)`
  const isAnything = sql`(f.allocation + f.grants > 0 or f.used + f.pending > 0)`
  return sql`
    with people as materialized (
      select ${employees.id} as id, ${employees.roleId} as role_id, ${employees.buId} as bu_id, ${employees.fullName} as full_name,
        ${employees.staffNumber} as staff_number, ${businessUnits.name} as bu_name, ${isEmployedInLeaveYear(year)} as is_employed
      from ${employees} join ${businessUnits} on ${businessUnits.id} = ${employees.buId}
      where ${and(isReported(filter), after)} ${cut ?? sql``}
    ), figures as materialized (
      select * from ${balances((key) => and(eq(key.year, year), isTheirs(key), isOfType(key.leaveTypeId, filter)))} b
    ), pairs as (
      select p.id as employee_id, t.id as leave_type_id from people p join leave_types t on t.bu_id = p.bu_id
      where ${and(isCurrent, isType)}
      union all
      select f.employee_id, f.leave_type_id from figures f
      join people p on p.id = f.employee_id join leave_types t on t.id = f.leave_type_id
      where ${and(isAnything, not(isCurrent))}
    )`
}

/** The pairs with their figures, in the order of names. */
const listed = sql`
  select l.*, f.allocation::float8 as "allocation", coalesce(f.grants, 0)::float8 as "grants",
    coalesce(f.used, 0)::float8 as "used", coalesce(f.pending, 0)::float8 as "pending"
  from (
    select p.id as "userId", p.staff_number as "employeeId", p.full_name as "employeeName", p.bu_name as "buName",
      t.id as "leaveTypeId", t.name as "leaveName", t.is_unlimited as "isUnlimited",
      b.leave_year_month as "firstMonth"
    from pairs join people p on p.id = pairs.employee_id join leave_types t on t.id = pairs.leave_type_id
      join business_units b on b.id = t.bu_id
  ) l
  left join figures f on f.employee_id = l."userId" and f.leave_type_id = l."leaveTypeId"
  order by l."employeeName", l."userId", l."isUnlimited", l."leaveTypeId"`

/**
 * The sums of the whole report. A type without a limit counts only with what was used, because it has no allocation to
 * add.
 */
const totals = sql`
  select coalesce(sum(f.allocation + f.grants) filter (where not t.is_unlimited), 0)::float8 as "allocatedDays",
    coalesce(sum(f.grants) filter (where not t.is_unlimited), 0)::float8 as "compOffDays",
    coalesce(sum(f.used), 0)::float8 as "usedDays", coalesce(sum(f.pending), 0)::float8 as "pendingDays",
    coalesce(sum(f.remaining) filter (where not t.is_unlimited), 0)::float8 as "remainingDays"
  from figures f join leave_types t on t.id = f.leave_type_id`

function yearOfType(
  { allocation, grants, used, pending, isUnlimited, firstMonth, ...row }: Row,
  year: number,
): YearOfType {
  const figures = balance({ allocation, grants, used, pending }, isUnlimited, year, firstMonth)
  return { ...row, isUnlimited, ...figures, compOffDays: grants }
}
