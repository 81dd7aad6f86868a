import type { Queryable } from '@hr/db/client'
import { businessUnits, designations, employees } from '@hr/db/schema'
import { rolesThat } from '@hr/domain/access'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isListed, isSought } from '../../company/people.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'

/** The roles of those who can be managers. */
export const MANAGING_ROLES = rolesThat(({ manages }) => manages)

const managerFields = {
  id: employees.id,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
  designationName: designations.name,
  buName: businessUnits.name,
  employeeProfilePicture: employees.profilePicture,
}

/**
 * One page of the people who can be managers (docs/spec/rules.md, Reporting lines), by name; with `employeeId`, of those who can
 * be that person's; and how many match in total.
 */
export async function listManagers(db: Queryable, asked: Paging & { buId?: number; employeeId?: number }) {
  const { search, buId, employeeId } = asked
  const where = and(
    isListed,
    inArray(employees.roleId, MANAGING_ROLES),
    buId ? eq(employees.buId, buId) : undefined,
    employeeId ? sql`${employees.id} not in ${withAllBelow(employeeId)}` : undefined,
    search ? isSought(`%${escapeLike(search)}%`, employees.fullName, employees.staffNumber) : undefined,
  )
  const list = db
    .select(managerFields)
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(where)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
  const [rows, total] = await Promise.all([onPage(list, asked), db.$count(employees, where)])
  return { rows, total }
}

/** A person and everybody who reports to them, directly or through others. */
const withAllBelow = (employeeId: number) => sql`(
  with recursive below (id) as (
    select ${employeeId}::int
    union select report.id from employees report join below on report.reporting_to = below.id where report.left_at is null
  )
  select id from below)`

/** Whether this person works here and can be a manager. */
export async function isManager(db: Queryable, employeeId: number): Promise<boolean> {
  const isOne = and(isListed, eq(employees.id, employeeId), inArray(employees.roleId, MANAGING_ROLES))
  return (await db.$count(employees, isOne)) === 1
}
