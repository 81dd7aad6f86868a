import type { Queryable } from '@hr/db/client'
import { businessUnits, designations, employees } from '@hr/db/schema'
import { canManage } from '@hr/domain/employee/record'
import { everyoneBelow } from '@hr/domain/employee/reporting'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { isListed, reportingLines } from '../people.ts'

const MANAGING_ROLES = [1, 2, 3, 4, 5].filter(canManage)

const managerFields = {
  id: employees.id,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
  designationName: designations.name,
  buName: businessUnits.name,
}

/**
 * The people who can be managers (docs/spec/rules.md, Reporting lines), by name; with `employeeId`, those who can be
 * that person's.
 */
export async function listManagers(db: Queryable, { buId, employeeId }: { buId?: number; employeeId?: number }) {
  const rows = await db
    .select(managerFields)
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
