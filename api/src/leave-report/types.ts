import type { YearOfType } from '@hr/contract/leave-report'
import type { Queryable } from '@hr/db/client'
import { businessUnits, compOffGrants, employees, leaveAllocations, leaveTypes } from '@hr/db/schema'
import { addDecimal, subtractDecimal } from '@hr/domain/decimal'
import { balance } from '@hr/domain/leave/balance'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { yearPeriod } from '@hr/domain/leave-report/period'
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { type Paging, pageClause } from '../paging.ts'
import { isReported } from '../people.ts'
import { hasPartInLeave } from '../reach.ts'
import type { Cell } from './figures.ts'
import { comesAfter, isEmployedIn, type Person, type YearFilter } from './people.ts'
import { isOfType } from './scope.ts'

type Row = Person & {
  leaveTypeId: number
  leaveName: string
  isUnlimited: boolean
  allocation: number | null
  grants: number
  used: number
  pending: number
  /** Of pairs in all. */
  total: number
}

/** One page of people and their leave types of a year, by name; and how many pairs there are. */
export async function listTypes(db: Queryable, filter: YearFilter, asked: Paging) {
  const rows = await rowsOf(db, filter, pairsOf(filter), pageClause(asked))
  // pairs are found and counted at once, but on a page behind the last
  const total = rows[0]?.total ?? (await countTypes(db, filter))
  return { rows: rows.map((row) => yearOfType(row, filter.year)), total }
}

/** The types of the next people after a row, for a file that is sent piece by piece; people without any are passed over. */
export async function typesAfter(
  db: Queryable,
  filter: YearFilter,
  last: Reached | undefined,
  people: number,
): Promise<YearOfType[]> {
  const next = sql`order by ${employees.fullName}, ${employees.id} limit ${people}`
  const rows = await rowsOf(db, filter, pairsOf(filter, comesAfter(last), next), sql``)
  if (rows.length > 0) return rows.map((row) => yearOfType(row, filter.year))
  // nothing to report of all these people is not yet the end
  const reached = await personAfter(db, filter, last, people)
  return reached ? typesAfter(db, filter, reached, people) : []
}

type Reached = Pick<Person, 'employeeName' | 'userId'>

/** The one so many people after a person in the order of names; none when there are fewer. */
async function personAfter(db: Queryable, filter: YearFilter, last: Reached | undefined, people: number) {
  const [person] = await db
    .select({ userId: employees.id, employeeName: employees.fullName })
    .from(employees)
    .where(and(isReported(filter), comesAfter(last)))
    .orderBy(asc(employees.fullName), asc(employees.id))
    .limit(1)
    .offset(people - 1)
  return person
}

async function countTypes(db: Queryable, filter: YearFilter): Promise<number> {
  const [row] = await db.execute<{ rows: number }>(sql`${pairsOf(filter)} select count(*)::int as rows from pairs`)
  return row?.rows ?? 0
}

/**
 * People (`people`) and the types that a year knows of them (`pairs`): those of their unit while they worked here, and
 * others that were allocated, earned or taken (as in `leave/balances.ts`). A super admin, who takes no leave, has others
 * alone. Others are few; only they need be made distinct.
 */
function pairsOf({ year, ...filter }: YearFilter, after?: SQL, cut?: SQL): SQL {
  const { first, end } = slotsOf(yearPeriod(year))
  const isType = isOfType(sql`t.id`, filter)
  const isCurrent = sql`(p.is_employed and ${hasPartInLeave(sql`p.role_id`)} and t.bu_id = p.bu_id and t.retired_at is null)`
  const othersOf = (table: SQL, isInYear: SQL) => sql`
    select x.employee_id, x.leave_type_id from ${table} x
    join people p on p.id = x.employee_id join leave_types t on t.id = x.leave_type_id
    where ${and(isInYear, not(isCurrent), isType)}`
  return sql`
    with people as materialized (
      select ${employees.id} as id, ${employees.roleId} as role_id, ${employees.buId} as bu_id, ${employees.fullName} as full_name,
        ${employees.staffNumber} as staff_number, ${businessUnits.name} as bu_name, ${isEmployedIn(year)} as is_employed
      from ${employees} join ${businessUnits} on ${businessUnits.id} = ${employees.buId}
      where ${and(isReported(filter), after)} ${cut ?? sql``}
    ), pairs as (
      select p.id as employee_id, t.id as leave_type_id from people p join leave_types t on t.bu_id = p.bu_id
      where ${and(isCurrent, isType)}
      union all (
        ${othersOf(sql`leave_allocations`, sql`x.year = ${year}`)}
        union ${othersOf(sql`comp_off_grants`, sql`x.year = ${year}`)}
        union ${othersOf(
          sql`leave_requests`,
          sql`x.slots && int4range(${first}::int, ${end}::int) and x.status in ('approved', 'pending')`,
        )}
      )
    )`
}

/** The pairs with their figures; those of the page alone are summed. */
async function rowsOf(db: Queryable, { year }: YearFilter, pairs: SQL, cut: SQL): Promise<Row[]> {
  const rows = await db.execute<Row>(sql`${pairs}
    select l.*, a.days::float8 as "allocation", g.days::float8 as "grants", r.used::float8 as "used",
      r.pending::float8 as "pending"
    from (
      select p.id as "userId", p.staff_number as "employeeId", p.full_name as "employeeName", p.bu_name as "buName",
        t.id as "leaveTypeId", t.name as "leaveName", t.is_unlimited as "isUnlimited",
        count(*) over ()::int as "total"
      from pairs join people p on p.id = pairs.employee_id join leave_types t on t.id = pairs.leave_type_id
      order by p.full_name, p.id, t.is_unlimited, t.id ${cut}
    ) l
    left join leave_allocations a
      on a.employee_id = l."userId" and a.leave_type_id = l."leaveTypeId" and a.year = ${year}
    cross join lateral (
      select coalesce(sum(days), 0) as days from comp_off_grants c
      where c.employee_id = l."userId" and c.leave_type_id = l."leaveTypeId" and c.year = ${year}
    ) g
    cross join lateral (
      select coalesce(sum(ry.days) filter (where lr.status = 'approved'), 0) as used,
        coalesce(sum(ry.days) filter (where lr.status = 'pending'), 0) as pending
      from leave_requests lr join leave_request_years ry on ry.leave_request_id = lr.id and ry.year = ${year}
      where lr.employee_id = l."userId" and lr.leave_type_id = l."leaveTypeId"
    ) r
    order by l."employeeName", l."userId", l."isUnlimited", l."leaveTypeId"`)
  return [...rows]
}

function yearOfType(
  { allocation, grants, used, pending, isUnlimited, total: _, ...row }: Row,
  year: number,
): YearOfType {
  const figures = balance({ allocation, grants, used, pending }, isUnlimited, year)
  return { ...row, isUnlimited, ...figures, compOffDays: grants }
}

/** The sums of the whole report. Of a type without a limit only what was taken counts: it has no allocation to add. */
export function totalsOfTypes(given: Given, cells: readonly Cell[]) {
  const limited = cells.filter(({ isUnlimited }) => !isUnlimited)
  const taken = addDecimal(...limited.flatMap(({ approved, pending }) => [approved, pending]))
  const allocatedDays = addDecimal(given.allocation, given.grants)
  return {
    allocatedDays,
    compOffDays: given.grants,
    usedDays: addDecimal(...cells.map(({ approved }) => approved)),
    pendingDays: addDecimal(...cells.map(({ pending }) => pending)),
    remainingDays: subtractDecimal(allocatedDays, taken),
  }
}

type Given = { allocation: number; grants: number }

/** What was allocated and earned of types with a limit. */
export async function givenDays(db: Queryable, { year, ...filter }: YearFilter): Promise<Given> {
  const sumOf = (table: typeof leaveAllocations | typeof compOffGrants): SQL => sql`
    select coalesce(sum(${table.days}), 0)::float8 from ${table}
    join ${employees} on ${employees.id} = ${table.employeeId}
    join ${leaveTypes} on ${leaveTypes.id} = ${table.leaveTypeId} and not ${leaveTypes.isUnlimited}
    where ${and(eq(table.year, year), isReported(filter), isOfType(table.leaveTypeId, filter))}`
  const [row] = await db.execute<Given>(
    sql`select (${sumOf(leaveAllocations)}) as "allocation", (${sumOf(compOffGrants)}) as "grants"`,
  )
  return row ?? { allocation: 0, grants: 0 }
}
