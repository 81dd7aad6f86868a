import { CHOOSE_MANAGER, ONLY_SUPER_ADMIN_GRANTS } from '@hr/contract/call/refusals'
import { CHOOSE } from '@hr/contract/call/sentences'
import type { EmployeeForm } from '@hr/contract/people/employee-form'
import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, employees, workingPatterns } from '@hr/db/schema'
import { rolesOf, SUPER_ADMIN } from '@hr/domain/access'
import { type Day, formatDay } from '@hr/domain/dates'
import { SYSTEM_NAME } from '@hr/domain/employee/name'
import { isPhone } from '@hr/domain/employee/phone'
import { makesCircle } from '@hr/domain/employee/reporting'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/people'
import { and, eq, isNull, min, ne, or, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { isOpenUnit } from '../../company/open-units.ts'
import { linesAbove } from '../../company/people.ts'
import { conflict, refuse } from '../../platform/http/errors.ts'
import { takesAsWritten } from '../business-unit/queries.ts'
import { turnedOn } from '../role/queries.ts'
import { checkEntry } from './lists.ts'
import { isManager } from './managers.ts'

type Person = typeof employees.$inferSelect
type Caller = Pick<CurrentUser, 'roleId'>
type PersonName = Pick<EmployeeForm, 'firstName' | 'lastName'>

/**
 * Checks what the form's own rules cannot: that the objects it names exist, that the caller may grant the role, and
 * that the reporting line has no circle (docs/spec/rules.md, Employee record). Fails with 400 by the field, or with 409
 * if it contradicts other records.
 */
export async function checkRecord(tx: Transaction, me: Caller, form: EmployeeForm, before?: Person): Promise<void> {
  refuse({
    lastName: checkName(form, before),
    employeeRoleId: (await checkOffered(tx, form.employeeRoleId)) ?? checkRole(me, form),
    employeeBuId: await checkUnit(tx, form.employeeBuId),
    ...(await checkEntry(tx, 'department', form, before)),
    ...(await checkEntry(tx, 'designation', form, before)),
    ...(await checkPhones(tx, form.employeeBuId, form)),
    joiningDate: before && (await checkJoiningDate(tx, form, before)),
    reportingTo: await checkManager(tx, form, before),
  })
  refuse(await findTaken(tx, form, before?.id), conflict)
  if (before) await refuseCircle(tx, form, before)
  if (before) await refuseLastAdmin(tx, form, before)
}

/** Nobody else may have the name of the system's own record, because lists leave that name out. */
export function checkName({ firstName, lastName }: PersonName, before?: Person): string | undefined {
  const name = `${firstName} ${lastName}`
  return name === SYSTEM_NAME && !before?.isFirstAdmin ? t.nameIsReserved(SYSTEM_NAME) : undefined
}

export function checkRole(me: Caller, { employeeRoleId }: Pick<EmployeeForm, 'employeeRoleId'>): string | undefined {
  return may(me, 'editRecord', { roleId: employeeRoleId }) ? undefined : ONLY_SUPER_ADMIN_GRANTS
}

/** A role that no super admin has turned on is not in the list. */
export async function checkOffered(tx: Queryable, roleId: number): Promise<string | undefined> {
  return rolesOf(await turnedOn(tx)).some(({ id }) => id === roleId) ? undefined : CHOOSE
}

const PHONES = { phoneNumber: t.phoneNumber, emergencyContactNumber: t.emergencyContactNumber } as const
type Phones = { [Field in keyof typeof PHONES]?: string | undefined }

/** The messages for phone numbers that do not consist of digits, unless the unit takes them as people write them. */
export async function checkPhones(db: Queryable, buId: number, phones: Phones): Promise<Phones> {
  const fields = Object.entries(PHONES).filter(([field]) => !isPhone(phones[field as keyof Phones] ?? '0000000000'))
  if (fields.length === 0 || (await takesAsWritten(db, buId))) return {}
  return Object.fromEntries(fields.map(([field, label]) => [field, t.phoneNotAllowed(label)]))
}

/** Whether people can work in a business unit. A transaction that deletes it has to wait. */
export async function checkUnit(tx: Transaction, buId: number): Promise<string | undefined> {
  const [unit] = await tx.select({ id: businessUnits.id }).from(businessUnits).where(isOpenUnit(buId)).for('key share')
  return unit ? undefined : CHOOSE
}

/** Working patterns hold from days on which the person works here. */
async function checkJoiningDate(tx: Transaction, { joiningDate }: EmployeeForm, before: Person) {
  if (joiningDate <= before.joiningDate) return undefined
  const isTheirs = eq(workingPatterns.employeeId, before.id)
  const [first] = await tx
    .select({ since: min(workingPatterns.since) })
    .from(workingPatterns)
    .where(isTheirs)
  return patternMessage(joiningDate, first?.since ?? null)
}

/** Why a person cannot join on a day if their first working pattern, if they have one, holds from another on. */
export function patternMessage(joiningDate: Day, first: Day | null): string | undefined {
  return first !== null && first < joiningDate ? t.patternStartsBefore(formatDay(first)) : undefined
}

async function checkManager(tx: Transaction, { reportingTo }: EmployeeForm, before: Person | undefined) {
  if (reportingTo === undefined) return undefined
  if (reportingTo === before?.id) return t.cannotReportToThemselves
  return (await isManager(tx, reportingTo)) ? undefined : CHOOSE_MANAGER
}

/** The messages for a staff number or address that somebody else has, alumni included, in any case. */
export async function findTaken(db: Queryable, { employeeId, workEmail }: EmployeeForm, ownId = 0) {
  const hasNumber = sql<boolean>`lower(${employees.staffNumber}) = lower(${employeeId})`
  const hasAddress = sql<boolean>`lower(${employees.workEmail}) = lower(${workEmail})`
  const others = await db
    .select({ name: employees.fullName, leftAt: employees.leftAt, roleId: employees.roleId, hasNumber, hasAddress })
    .from(employees)
    .where(and(or(hasNumber, hasAddress), ne(employees.id, ownId)))
  const number = others.find((other) => other.hasNumber)
  const address = others.find((other) => other.hasAddress)
  return {
    ...(number && { employeeId: takenMessage(t.employeeId, number) }),
    ...(address && { workEmail: takenMessage(t.workEmail, address) }),
  }
}

/** Who has a staff number or an address already. */
export type Owner = { name: string; leftAt: string | null; roleId: number }

export function takenMessage(label: string, { name, leftAt, roleId }: Owner): string {
  if (leftAt) return t.alreadyUsedByAlumnus(label, name)
  return roleId === SUPER_ADMIN ? t.alreadyUsedByAdmin(label, name) : t.alreadyUsedBy(label, name)
}

async function refuseCircle(tx: Transaction, { reportingTo }: EmployeeForm, before: Person): Promise<void> {
  if (!reportingTo || reportingTo === before.reportingTo) return
  if (!makesCircle(before.id, reportingTo, await linesAbove(tx, reportingTo))) return
  throw conflict({ reportingTo: t.managerReportsToThem(before.fullName) })
}

async function refuseLastAdmin(tx: Transaction, { employeeRoleId, leavingDate }: EmployeeForm, before: Person) {
  if (!(await isLastAdmin(tx, before))) return
  if (employeeRoleId !== SUPER_ADMIN) throw conflict({ employeeRoleId: t.lastAdminKeepsRole })
  if (leavingDate) throw conflict({ leavingDate: t.lastAdminCannotLeave })
}

/** Whether nobody else who works here could administer the system. */
export async function isLastAdmin(tx: Queryable, { id, roleId }: Pick<Person, 'id' | 'roleId'>): Promise<boolean> {
  if (roleId !== SUPER_ADMIN) return false
  const isOther = and(eq(employees.roleId, SUPER_ADMIN), isNull(employees.leftAt), ne(employees.id, id))
  return (await tx.$count(employees, isOther)) === 0
}
