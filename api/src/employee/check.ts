import type { EmployeeForm } from '@hr/contract/employee-form'
import { CHOOSE } from '@hr/contract/sentences'
import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, departments, designations, employees } from '@hr/db/schema'
import { SYSTEM_NAME } from '@hr/domain/employee/name'
import { makesCircle } from '@hr/domain/employee/reporting'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { isOpenUnit } from '../business-unit/queries.ts'
import type { CurrentUser } from '../current-user.ts'
import { conflict, databaseCode, refuse } from '../errors.ts'
import { linesAbove } from '../people.ts'
import { isManager } from './managers.ts'

type Person = typeof employees.$inferSelect
type Caller = Pick<CurrentUser, 'roleId'>
type PersonName = Pick<EmployeeForm, 'firstName' | 'lastName'>

const UNIQUE_VIOLATION = '23505'

/**
 * What the form's own rules cannot know: whether those it names are there, who may grant which role, and whether the
 * reporting line is a line (docs/spec/rules.md, Employee record). 400 by the field; 409 where it contradicts other
 * records.
 */
export async function checkRecord(tx: Transaction, me: Caller, form: EmployeeForm, before?: Person): Promise<void> {
  refuse({
    lastName: checkName(form, before),
    employeeRoleId: checkRole(me, form),
    ...(await checkLists(tx, form)),
    reportingTo: await checkManager(tx, form, before),
  })
  await refuseTaken(tx, form, before?.id)
  if (before) await refuseCircle(tx, form, before)
  if (before) await refuseLastAdmin(tx, form, before)
}

/** Who is called like the system's own record would be left out of every list. */
export function checkName({ firstName, lastName }: PersonName, before?: Person): string | undefined {
  const name = `${firstName} ${lastName}`
  return name === SYSTEM_NAME && before?.fullName !== SYSTEM_NAME
    ? `${SYSTEM_NAME} is the system's own name`
    : undefined
}

export function checkRole(me: Caller, { employeeRoleId }: Pick<EmployeeForm, 'employeeRoleId'>): string | undefined {
  return employeeRoleId === 1 && me.roleId !== 1 ? 'Only a super admin can grant this role' : undefined
}

async function checkLists(tx: Transaction, { employeeBuId, departmentId, designationId }: EmployeeForm) {
  const hasDepartment = !departmentId || (await tx.$count(departments, eq(departments.id, departmentId))) === 1
  const hasDesignation = !designationId || (await tx.$count(designations, eq(designations.id, designationId))) === 1
  return {
    employeeBuId: await checkUnit(tx, employeeBuId),
    ...(!hasDepartment && { departmentId: CHOOSE }),
    ...(!hasDesignation && { designationId: CHOOSE }),
  }
}

/** Whether people can work in a business unit; whoever deletes it meanwhile waits. */
export async function checkUnit(tx: Transaction, buId: number): Promise<string | undefined> {
  const [unit] = await tx.select({ id: businessUnits.id }).from(businessUnits).where(isOpenUnit(buId)).for('key share')
  return unit ? undefined : CHOOSE
}

async function checkManager(tx: Transaction, { reportingTo }: EmployeeForm, before: Person | undefined) {
  if (reportingTo === undefined) return undefined
  if (reportingTo === before?.id) return 'Nobody reports to themself'
  return (await isManager(tx, reportingTo)) ? undefined : 'Please choose a manager from the list'
}

/** 409 by the field for a staff number or an address that somebody has, alumni included, in any case. */
export async function refuseTaken(db: Queryable, { employeeId, workEmail }: EmployeeForm, ownId = 0): Promise<void> {
  const hasNumber = sql<boolean>`lower(${employees.staffNumber}) = lower(${employeeId})`
  const hasAddress = sql<boolean>`lower(${employees.workEmail}) = lower(${workEmail})`
  const others = await db
    .select({ name: employees.fullName, leftAt: employees.leftAt, hasNumber, hasAddress })
    .from(employees)
    .where(and(or(hasNumber, hasAddress), ne(employees.id, ownId)))
  if (others.length === 0) return

  const [number, address] = [others.find((other) => other.hasNumber), others.find((other) => other.hasAddress)]
  const errors = {
    ...(number && { employeeId: takenMessage('Employee Id', number) }),
    ...(address && { workEmail: takenMessage('Work Email', address) }),
  }
  throw conflict(Object.values(errors)[0] ?? '', errors)
}

export const takenMessage = (label: string, { name, leftAt }: { name: string; leftAt: string | null }): string =>
  `${label} is already used by ${leftAt ? `${name}, who has left` : name}`

/** Of two who take a number at the same moment, the index stops the later one: it is told like any who comes too late. */
export async function explainTaken<T>(db: Queryable, form: EmployeeForm, ownId: number | undefined, work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (databaseCode(error) === UNIQUE_VIOLATION) await refuseTaken(db, form, ownId)
    throw error
  }
}

async function refuseCircle(tx: Transaction, { reportingTo }: EmployeeForm, before: Person): Promise<void> {
  if (!reportingTo || reportingTo === before.reportingTo) return
  if (!makesCircle(before.id, reportingTo, await linesAbove(tx, reportingTo))) return
  const message = `Reporting To cannot be somebody who reports to ${before.fullName}`
  throw conflict(message, { reportingTo: message })
}

async function refuseLastAdmin(tx: Transaction, { employeeRoleId, leavingDate }: EmployeeForm, before: Person) {
  if (!(await isLastAdmin(tx, before))) return
  const [role, leaving] = [
    'The last super admin cannot be given another role',
    'The last super admin cannot have a leaving date',
  ]
  if (employeeRoleId !== 1) throw conflict(role, { employeeRoleId: role })
  if (leavingDate) throw conflict(leaving, { leavingDate: leaving })
}

/** Whether nobody else who works here could administer the system. */
export async function isLastAdmin(tx: Queryable, { id, roleId }: Pick<Person, 'id' | 'roleId'>): Promise<boolean> {
  if (roleId !== 1) return false
  return (
    (await tx.$count(employees, and(eq(employees.roleId, 1), isNull(employees.leftAt), ne(employees.id, id)))) === 0
  )
}
