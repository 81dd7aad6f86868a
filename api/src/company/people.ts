import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import type { Line } from '@hr/domain/employee/reporting'
import { and, asc, eq, ilike, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../platform/database/escape-like.ts'

/** Active people as the directory shows them. */
export const isListed = and(isNull(employees.leftAt), not(employees.isFirstAdmin))

/** The last day of an alumnus; of one who never came, the day on which that was settled. */
export const leftOn = sql<string>`coalesce(${employees.leavingDate}, (${employees.leftAt} at time zone ${businessUnits.timeZone})::date)::text`

/** The reporting lines of all who work here. */
export const reportingLines = (db: Queryable): Promise<Line[]> =>
  db.select({ id: employees.id, reportingTo: employees.reportingTo }).from(employees).where(isNull(employees.leftAt))

/** The lines from a person up to the top. */
export async function linesAbove(db: Queryable, personId: number): Promise<Line[]> {
  const rows = await db.execute<Line>(sql`
    with recursive above (id, reporting_to) as (
      select id, reporting_to from employees where id = ${personId}
      union
      select manager.id, manager.reporting_to from employees manager join above on manager.id = above.reporting_to
    )
    select id, reporting_to as "reportingTo" from above`)
  return [...rows]
}

/** The lines of the direct reports of a person. */
export const linesBelow = (db: Queryable, managerId: number): Promise<Line[]> =>
  db
    .select({ id: employees.id, reportingTo: employees.reportingTo })
    .from(employees)
    .where(and(isNull(employees.leftAt), eq(employees.reportingTo, managerId)))
    .orderBy(asc(employees.id))

const { fullName, staffNumber, workEmail } = employees
type Sought = typeof fullName | typeof staffNumber | typeof workEmail

/**
 * People in one of these columns of whom a pattern of `like` is found, in any case. The column `sought`, which holds all of
 * them in lower case, has an index that finds candidates; the columns decide.
 */
export const isSought = (pattern: string | Placeholder, ...columns: Sought[]): SQL | undefined =>
  and(sql`${employees.sought} like lower(${pattern}::text)`, or(...columns.map((column) => ilike(column, pattern))))

/** The people that a report is about. */
export type PeopleFilter = {
  buId?: number | number[]
  employeeId?: number
  employeeIds?: number[]
  exceptIds?: number[]
  search?: string
}

const isOfUnit = (buId: number | number[]): SQL =>
  typeof buId === 'number' ? eq(employees.buId, buId) : sql`${employees.buId} = any(${sql.param(buId)}::int[])`

/** Includes alumni, since past figures stay as they were (docs/spec/rules.md, Leave reports). */
export function isReported({ buId, employeeId, employeeIds, exceptIds, search }: PeopleFilter): SQL | undefined {
  const pattern = `%${escapeLike(search ?? '')}%`
  return and(
    not(employees.isFirstAdmin),
    buId ? isOfUnit(buId) : undefined,
    employeeId ? eq(employees.id, employeeId) : undefined,
    employeeIds ? sql`${employees.id} = any(${sql.param(employeeIds)}::int[])` : undefined,
    exceptIds ? sql`${employees.id} <> all(${sql.param(exceptIds)}::int[])` : undefined,
    search ? isSought(pattern, fullName, staffNumber) : undefined,
  )
}
