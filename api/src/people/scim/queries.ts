import { withAsciiDomain } from '@hr/contract/call/fields'
import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, designations, employees, headedUnits, providerSubjects } from '@hr/db/schema'
import { BU_HEAD, HR, isReserved } from '@hr/domain/access'
import * as t from '@hr/words/directory'
import { and, asc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '../../company/open-units.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import { SCIM_ISSUER } from '../employee/directory-problems.ts'

const fields = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  fullName: employees.fullName,
  workEmail: employees.workEmail,
  staffNumber: employees.staffNumber,
  phoneNumber: employees.phoneNumber,
  reportingTo: employees.reportingTo,
  roleId: employees.roleId,
  buId: employees.buId,
  leftAt: employees.leftAt,
  createdAt: employees.createdAt,
  buName: businessUnits.name,
  departmentName: departments.name,
  designationName: designations.name,
  externalId: sql<string | null>`(select ${providerSubjects.subject} from ${providerSubjects}
    where ${providerSubjects.issuer} = ${SCIM_ISSUER} and ${providerSubjects.employeeId} = ${employees.id})`,
}

/** The people whom a key reaches: everybody, or those of its unit. */
export const isReached = (buId: number | null): SQL | undefined =>
  and(not(employees.isFirstAdmin), buId === null ? undefined : eq(employees.buId, buId))

export const hasUserName = (userName: string): SQL =>
  eq(sql`lower(${employees.workEmail})`, withAsciiDomain(userName).toLowerCase())

export const hasExternalId = (externalId: string): SQL =>
  sql`${employees.id} = any(array(select ${providerSubjects.employeeId} from ${providerSubjects}
    where ${providerSubjects.issuer} = ${SCIM_ISSUER} and ${providerSubjects.subject} = ${externalId}))`

/** People by their id, so that pages do not overlap while people are added. */
export async function listUsers(db: Queryable, where: SQL | undefined, cut: { limit: number; offset: number }) {
  const rows = await db
    .select(fields)
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(where)
    .orderBy(asc(employees.id))
    .limit(cut.limit)
    .offset(cut.offset)
  return { rows, total: await db.$count(employees, where) }
}

export async function findUser(db: Queryable, where: SQL | undefined) {
  return (await listUsers(db, where, { limit: 1, offset: 0 })).rows[0]
}
export type ScimRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/**
 * Remembers what a SCIM client calls a person, in place of what it called them before. Fails with 409 if somebody else
 * is called so.
 */
export async function setExternalId(tx: Queryable, employeeId: number, subject: string | undefined): Promise<void> {
  const isTheirs = and(eq(providerSubjects.issuer, SCIM_ISSUER), eq(providerSubjects.employeeId, employeeId))
  await tx.delete(providerSubjects).where(isTheirs)
  if (subject === undefined) return
  const insert = tx.insert(providerSubjects).values({ issuer: SCIM_ISSUER, subject, employeeId })
  await refusingTaken(insert, { externalId: t.externalIdTaken })
}

/** Whether somebody has rights in other units than their own: HR, a reserved role, or a head of several. */
export async function hasRightsElsewhere(db: Queryable, { id, roleId, buId }: ScimRow): Promise<boolean> {
  if (roleId === HR || isReserved(roleId)) return true
  const isOther = and(eq(headedUnits.employeeId, id), ne(headedUnits.buId, buId))
  return roleId === BU_HEAD && (await db.$count(headedUnits, isOther)) > 0
}

/** The unit of this name that is not closed. */
export async function findOpenUnit(db: Queryable, name: string) {
  const [unit] = await db
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(isOpen, eq(sql`lower(${businessUnits.name})`, name.toLowerCase())))
  return unit
}

/** The person who has headed a unit longest: the manager of people for whom none is named. */
export async function headOf(db: Queryable, buId: number): Promise<number | undefined> {
  const isHead = and(eq(employees.buId, buId), eq(employees.roleId, BU_HEAD), isNull(employees.leftAt))
  const [head] = await db.select({ id: employees.id }).from(employees).where(isHead).orderBy(asc(employees.id)).limit(1)
  return head?.id
}
