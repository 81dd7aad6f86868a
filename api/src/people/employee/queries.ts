import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, designations, employees } from '@hr/db/schema'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import { and, asc, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isListed, isSought, leftOn } from '../../company/people.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'

const isAlumnus = and(isNotNull(employees.leftAt), not(employees.isFirstAdmin))

type DirectoryFilter = Paging & { designationId?: number; buId?: number; buIds?: number[]; employeeIds?: number[] }

const cardFields = {
  id: employees.id,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
  buName: businessUnits.name,
  leaveYearMonth: businessUnits.leaveYearMonth,
  designationName: designations.name,
  workEmail: employees.workEmail,
  employeeProfilePicture: employees.profilePicture,
  employeeBuId: employees.buId,
  employeeRoleId: employees.roleId,
  leftOn,
}

/** One page of the directory by name, or all of it if no page is asked for; and how many match in total. */
export const listEmployees = (db: Queryable, filter: DirectoryFilter) => listCards(db, isListed, filter)

/** The same for people who have left, with their last day. */
export const listAlumni = (db: Queryable, filter: DirectoryFilter) => listCards(db, isAlumnus, filter)

/** The same for the direct reports of this person. */
export const listReporting = (db: Queryable, managerId: number, filter: DirectoryFilter) =>
  listCards(db, and(isListed, eq(employees.reportingTo, managerId)), filter)

async function listCards(db: Queryable, who: SQL | undefined, filter: DirectoryFilter) {
  const where = and(who, ...matches(filter))
  const list = db
    .select(cardFields)
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(where)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
  const rows = (await onPage(list, filter)).map(({ leaveYearMonth, ...card }) => ({
    ...card,
    ...(leaveYearMonth !== JANUARY && { leaveYearMonth }),
  }))
  return { rows, total: await db.$count(employees, where) }
}

function matches({ search, designationId, buId, buIds, employeeIds }: DirectoryFilter): (SQL | undefined)[] {
  return [
    search ? isSought(`%${escapeLike(search)}%`, ...searched) : undefined,
    designationId ? eq(employees.designationId, designationId) : undefined,
    buId ? eq(employees.buId, buId) : undefined,
    buIds ? inArray(employees.buId, buIds) : undefined,
    employeeIds ? inArray(employees.id, employeeIds) : undefined,
  ]
}

const searched = [employees.fullName, employees.workEmail, employees.staffNumber] as const

/** Whether a picture belongs to somebody. */
export async function isProfilePicture(db: Queryable, name: string): Promise<boolean> {
  return (await db.$count(employees, eq(employees.profilePicture, name))) > 0
}

const managers = alias(employees, 'manager')

const recordFields = {
  person: employees,
  buName: businessUnits.name,
  leaveYearMonth: businessUnits.leaveYearMonth,
  departmentName: departments.name,
  designationName: designations.name,
  reportingToName: managers.fullName,
  leftOn,
}

/** One record with the names behind its ids, alumni included. */
export async function findRecord(db: Queryable, employeeId: number) {
  const [row] = await db
    .select(recordFields)
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .leftJoin(managers, eq(managers.id, employees.reportingTo))
    .where(eq(employees.id, employeeId))
  return row
}
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>
