import type { EmployeeFigures } from '@hr/contract/reports/leave-report'
import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, designations, employees } from '@hr/db/schema'
import { roleLabel } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { monthsUpTo } from '@hr/domain/leave-report/period'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isReported, leftOn, type PeopleFilter } from '../../company/people.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import type { Next } from '../../platform/http/send-csv.ts'
import { comesAfter, personFields } from './people.ts'

export type EmployeeFilter = PeopleFilter & {
  departmentId?: number
  designationId?: number
  status?: 'active' | 'alumni' | 'all'
}

const managers = alias(employees, 'managers')

const employeesOf = (db: Queryable, filter: EmployeeFilter, after?: SQL) =>
  db
    .select({
      ...personFields,
      departmentName: departments.name,
      designationName: designations.name,
      roleId: employees.roleId,
      reportingToName: managers.fullName,
      joiningDate: employees.joiningDate,
      leavingDate: sql<string | null>`${leftOn}`,
      leftAt: employees.leftAt,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .leftJoin(managers, eq(managers.id, employees.reportingTo))
    .where(and(isInReport(filter), after))
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
export type EmployeeRow = Awaited<ReturnType<typeof employeesOf>>[number]

/** One page of the directory with joining dates, by name, or all of it if no page is asked for. */
export async function reportEmployees(db: Queryable, filter: EmployeeFilter, asked: Paging): Promise<EmployeeRow[]> {
  return onPage(employeesOf(db, filter), asked)
}

/** The next rows after a given one, for a file that is sent piece by piece. */
export async function employeesAfter(db: Queryable, filter: EmployeeFilter, { last, limit }: Next<EmployeeRow>) {
  return employeesOf(db, filter, comesAfter(last)).limit(limit)
}

/** How many people there are, how many are where, the largest group first, and who came and left in the twelve months up to today. */
export async function countEmployees(db: Queryable, filter: EmployeeFilter, today: Day) {
  const where = isInReport(filter)
  const [total, bu, department, designation, role, months] = await Promise.all([
    db.$count(employees, where),
    headcount(db, businessUnits.name, where),
    headcount(db, departments.name, where),
    headcount(db, designations.name, where),
    headcount(db, employees.roleId, where),
    countMoves(db, { ...filter, status: 'all' }, today),
  ])
  return { total, bu, department, designation, role: role.map(named), months }
}

const named = ({ name, people }: { name: string | null; people: number }) => ({
  name: roleLabel(Number(name)),
  people,
})

function isInReport({ departmentId, designationId, status = 'active', ...people }: EmployeeFilter): SQL | undefined {
  return and(
    isReported(people),
    departmentId ? eq(employees.departmentId, departmentId) : undefined,
    designationId ? eq(employees.designationId, designationId) : undefined,
    status === 'active' ? isNull(employees.leftAt) : undefined,
    status === 'alumni' ? isNotNull(employees.leftAt) : undefined,
  )
}

const headcount = (db: Queryable, column: PgColumn, where: SQL | undefined) =>
  db
    .select({ name: sql<string | null>`${column}::text`, people: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(where)
    .groupBy(column)
    .orderBy(desc(sql`count(*)`), asc(column))

type Move = { month: string; joiners: number; leavers: number }

async function countMoves(db: Queryable, filter: EmployeeFilter, today: Day): Promise<EmployeeFigures['months']> {
  const months = monthsUpTo(today, 12)
  const from = months[0]?.from ?? today
  const to = months.at(-1)?.to ?? today
  const rows = await db.execute<Move>(sql`
    select to_char(m.day, 'YYYY-MM') as "month", sum(m.joined)::int as "joiners", sum(m.went)::int as "leavers"
    from (
      select ${employees.joiningDate} as joined_on, (case when ${isNotNull(employees.leftAt)} then ${leftOn} end)::date as left_on
      from ${employees} join ${businessUnits} on ${businessUnits.id} = ${employees.buId}
      where ${isInReport(filter)}
    ) p
    cross join lateral (values (p.joined_on, 1, 0), (p.left_on, 0, 1)) m(day, joined, went)
    where m.day between ${from}::date and ${to}::date
    group by 1`)
  const byMonth = new Map(rows.map(({ month, ...moves }) => [month, moves]))
  return months.map((month) => ({ ...month, joiners: 0, leavers: 0, ...byMonth.get(month.from.slice(0, 7)) }))
}
