import type { Queryable } from '@hr/db/client'
import { businessUnits, designations, employees } from '@hr/db/schema'
import { canManage } from '@hr/domain/employee/record'
import { everyoneBelow, type Line } from '@hr/domain/employee/reporting'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isListed } from './queries.ts'

const MANAGING_ROLES = [1, 2, 3, 4, 5].filter(canManage)

/**
 * Whoever changes a reporting line, ends somebody's work here or moves what waits for them takes this first, before
 * any person's lock: two such changes at once could make a circle, or hand over to somebody who is just leaving.
 */
export async function lockReportingLines(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reporting lines', 0))`)
}

/** Whoever picks an approver or a manager takes this first: many may at once, but nobody leaves meanwhile. */
export async function shareReportingLines(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('reporting lines', 0))`)
}

/** Who reports to whom, of all who work here. */
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

/** The lines of those who report to a person. */
export const linesBelow = (db: Queryable, managerId: number): Promise<Line[]> =>
  db
    .select({ id: employees.id, reportingTo: employees.reportingTo })
    .from(employees)
    .where(and(isNull(employees.leftAt), eq(employees.reportingTo, managerId)))
    .orderBy(asc(employees.id))

/** Who can be a manager (decisions.md, Employee record), by name; with a person, who can be theirs. */
export async function listManagers(db: Queryable, { buId, employeeId }: { buId?: number; employeeId?: number }) {
  const rows = await db
    .select({
      id: employees.id,
      employeeName: employees.fullName,
      employeeId: employees.staffNumber,
      designationName: designations.name,
      buName: businessUnits.name,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(and(isListed, inArray(employees.roleId, MANAGING_ROLES), buId ? eq(employees.buId, buId) : undefined))
    .orderBy(asc(employees.fullName), asc(employees.id))
  if (!employeeId) return rows

  const below = everyoneBelow(employeeId, await reportingLines(db))
  return rows.filter(({ id }) => id !== employeeId && !below.has(id))
}

/** Whether this person works here and can be a manager. */
export async function isManager(db: Queryable, employeeId: number): Promise<boolean> {
  const isOne = and(isListed, eq(employees.id, employeeId), inArray(employees.roleId, MANAGING_ROLES))
  return (await db.$count(employees, isOne)) === 1
}
