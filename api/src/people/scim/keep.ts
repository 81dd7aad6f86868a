import { withAsciiDomain } from '@hr/contract/call/fields'
import { type EditEmployee, editEmployeeForm, employeeForm } from '@hr/contract/people/employee-form'
import type { Queryable, Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { canManage, EMPLOYEE, HR, isReserved, needsManager, roleLabel } from '@hr/domain/access'
import { plainPhone } from '@hr/domain/employee/phone'
import * as t from '@hr/words/directory'
import { and, eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { lockReportingLines } from '../../company/locks.ts'
import { forbidden, invalid, notFound, type UserError } from '../../platform/http/errors.ts'
import { writeWithin } from '../../platform/http/idempotency.ts'
import { valid } from '../../platform/http/refusals.ts'
import type { KeyRow } from '../../signing-in/api-key/queries.ts'
import { add } from '../employee/add.ts'
import { deleteEmployee } from '../employee/delete.ts'
import { findNamed, noteProblems } from '../employee/directory-problems.ts'
import { edit, theirRecord } from '../employee/edit.ts'
import { type Person, todayOf } from '../employee/let-go.ts'
import { isManager } from '../employee/managers.ts'
import { findRecord } from '../employee/queries.ts'
import { toForm } from '../employee/record.ts'
import { restore } from '../employee/restore.ts'
import {
  findOpenUnit,
  findUser,
  hasRightsElsewhere,
  headOf,
  isReached,
  type ScimRow,
  setExternalId,
} from './queries.ts'
import { attributeOf, type LeftOut, saveWithoutRefused } from './refused-attributes.ts'
import { fieldsOf, invalidValue, plain, type Reading, type ScimUser } from './user.ts'

/** A SCIM client: its key, in the name of the person who made it, with the rights of HR. */
type Keeper = Writing & { buId: number | null }

export const keeperOf = ({ deps, me, write }: Writing, key: KeyRow): Keeper => ({
  deps,
  me: { ...me, id: key.createdBy, roleId: HR },
  buId: key.onlyBuId,
  write,
})

/** Finds a person whom the key reaches, or fails with 404. */
export async function reached(db: Queryable, buId: number | null, employeeId: number): Promise<ScimRow> {
  const row = await findUser(db, and(eq(employees.id, employeeId), isReached(buId)))
  if (!row) throw notFound(t.noSuchUser)
  return row
}

/** Adds a person as the form does, with the role of an employee. Returns their id. */
export function addUser(keeper: Keeper, { user, unreadable }: Reading): Promise<{ id: number }> {
  const { deps, write } = keeper
  if (user.active === false) throw invalidValue(t.newUserMustBeActive)
  if (unreadable[0]) throw unreadable[0].why
  return write(async (tx) => {
    const buId = await unitOf(tx, keeper, user)
    const nothing = { title: undefined, department: undefined, phone: undefined, managerId: undefined }
    const instead = { ...nothing, givenName: keepable(user.givenName), familyName: keepable(user.familyName) }
    const save = (part: Transaction, kept: ScimUser) => addOne(part, keeper, { ...kept, buId })
    const { saved, leftOut } = await saveWithoutRefused(tx, user, { instead, isEnding: false }, save)
    if (!saved) throw new Error('nobody was added')
    await setExternalId(tx, saved.id, externalIdOf(user))
    const about = { employeeId: saved.id, isOfUnit: keeper.buId !== null, at: deps.now(), named: [] }
    await noteProblems(tx, about, leftOut)
    return saved
  })
}

async function addOne(tx: Transaction, keeper: Keeper, user: ScimUser & { buId: number }): Promise<{ id: number }> {
  const { deps, me } = keeper
  const { buId } = user
  const form = {
    ...changes(user),
    employeeRoleId: EMPLOYEE,
    employeeBuId: buId,
    reportingTo: user.managerId === undefined ? await headOf(tx, buId) : await managerOf(tx, keeper, user.managerId),
    joiningDate: await todayOf(tx, { buId }, deps.now()),
  }
  return add({ deps, me, write: writeWithin(tx) }, valid(employeeForm, form), undefined)
}

/** A name without the characters that the form refuses. If nothing is left, the name stays and is refused. */
function keepable(name: string | undefined): string | undefined {
  const plain = name?.replace(/[^\p{L}\p{M} .'’-]/gu, ' ').replace(/ +/g, ' ')
  return plain?.slice(0, 60).trim() || name
}

/**
 * Changes a person, lets them go or takes them back, by the actions of the form, in one transaction. What cannot be kept is left
 * out and noted for HR; only what cannot be read is refused, unless the person is let go.
 */
export function changeUser(keeper: Keeper, employeeId: number, { user, unreadable }: Reading) {
  const isEnding = user.active === false
  if (unreadable[0] && !isEnding) throw unreadable[0].why
  return keeper.write(async (tx) => {
    // Taken before the person is read, so that two who patch one person at once do not undo each other.
    await lockReportingLines(tx)
    const row = await reached(tx, keeper.buId, employeeId)
    const about = { employeeId, isOfUnit: keeper.buId !== null, at: keeper.deps.now() }
    const refusal = await whyClosed(tx, keeper, row, user)
    if (refusal) {
      if (isEnding) await noteProblems(tx, { ...about, named: [] }, [toProblem('active', false, refusal)])
      // Returned, so that what is noted stays.
      return refusal
    }
    if (isEnding && row.leftAt) return { id: row.id }
    if (user.active === true && row.leftAt) await takeBack(tx, keeper, row)
    const leftOut = [
      ...unreadable.map(({ attribute, sent, why }) => toProblem(attribute, sent, why)),
      ...(await editUser(tx, keeper, row, user)),
    ]
    if (isEnding) await letUserGo(tx, keeper, row.id)
    const named = (Object.keys(user) as (keyof ScimUser)[]).map((field) => attributeOf[field])
    await noteProblems(tx, { ...about, named }, leftOut)
    return { id: row.id }
  })
}

const toProblem = (attribute: string, sent: unknown, { message }: UserError): LeftOut => ({
  attribute,
  sent,
  because: message,
})

/** Makes a person an alumnus, as HR's deletion does. One who has left already stays one. */
export const removeUser = (keeper: Keeper, employeeId: number) =>
  changeUser(keeper, employeeId, { user: { active: false }, unreadable: [] })

/** Why the key may not change a person, or neither lets them go nor takes them back. */
async function whyClosed(tx: Transaction, { buId }: Keeper, row: ScimRow, { active }: ScimUser) {
  if (isReserved(row.roleId)) return forbidden(t.onlySuperAdminCanChange(theirRecord(row)))
  const isOtherState = active !== undefined && active !== (row.leftAt === null)
  if (buId === null || !isOtherState || !(await hasRightsElsewhere(tx, row))) return undefined
  return forbidden(t.keyCannotEndOrRestore)
}

const letUserGo = (tx: Transaction, { deps, me }: Keeper, employeeId: number) =>
  deleteEmployee({ deps, me, write: writeWithin(tx) }, { employeeId, successorId: undefined })

/** Restores an alumnus under their former manager, or the head of their unit if that one has left. */
async function takeBack(tx: Transaction, { deps, me }: Keeper, { id, buId, roleId, reportingTo }: ScimRow) {
  const isStill = reportingTo !== null && (await isManager(tx, reportingTo))
  const substitute = needsManager(roleId) ? await headOf(tx, buId) : undefined
  const form = { employeeId: id, employeeBuId: undefined, confirmBuMove: false }
  await restore({ deps, me, write: writeWithin(tx) }, { ...form, reportingTo: isStill ? reportingTo : substitute })
}

/** Saves what has changed. Returns what had to be left out. */
async function editUser(tx: Transaction, keeper: Keeper, row: ScimRow, named: ScimUser): Promise<LeftOut[]> {
  const before = fieldsOf(row)
  const wanted = { ...before, ...named, active: before.active }
  const isEnding = named.active === false
  const save = async (part: Transaction, user: ScimUser) => {
    if (!isSame(before, user)) await editOne(part, keeper, row, user)
    const externalId = externalIdOf(user)
    if (externalId && externalId !== row.externalId) await setExternalId(part, row.id, externalId)
  }
  const { leftOut } = await saveWithoutRefused(tx, wanted, { instead: before, isEnding }, save)
  return leftOut
}

async function editOne(tx: Transaction, keeper: Keeper, row: ScimRow, user: ScimUser): Promise<void> {
  const record = await findRecord(tx, row.id)
  if (!record) throw notFound(t.noSuchUser)
  if (
    keeper.buId !== null &&
    !isSameText(withAsciiDomain(user.userName ?? ''), row.workEmail) &&
    (await hasRightsElsewhere(tx, row))
  )
    throw invalid({ workEmail: t.keyCannotChangeAddress })
  const kept = { ...toForm(record.person), departmentId: undefined, designationId: undefined }
  const form = {
    ...kept,
    ...changes(user),
    employeeBuId: isSameText(user.division, row.buName) ? row.buId : await unitOf(tx, keeper, user),
    reportingTo: await reportingToOf(tx, keeper, user, record.person),
    phoneNumber: changes(user).phoneNumber,
  }
  const wanted: EditEmployee = valid(editEmployeeForm, form)
  const program = { ...keeper.me, isProgram: true }
  await edit({ deps: keeper.deps, me: program, write: writeWithin(tx) }, row.id, wanted, undefined)
}

const isSameText = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase()

/** The manager who is named; if none is, the current one, or the head of the unit if there is none. */
async function reportingToOf(tx: Transaction, keeper: Keeper, { managerId }: ScimUser, person: Person) {
  const { reportingTo, roleId, buId } = person
  const isAsBefore = managerId === (reportingTo === null ? undefined : String(reportingTo))
  if (!isAsBefore && managerId !== undefined) return managerOf(tx, keeper, managerId)
  if (!needsManager(roleId)) return isAsBefore ? reportingTo : undefined
  if (isAsBefore) return reportingTo ?? (await headOf(tx, buId))
  throw invalid({ reportingTo: t.roleNeedsManager(roleLabel(roleId)) })
}

/** The person whom a directory names as a manager. Fails with 400 for somebody who cannot be one, or not yet. */
async function managerOf(tx: Transaction, { buId }: Keeper, name: string): Promise<number> {
  const found = await findNamed(tx, name, buId)
  if (!found) throw invalid({ reportingTo: buId === null ? t.nobodyHasId : t.nobodyInUnitHasId })
  const { id, fullName, roleId } = found
  if (found.leftAt) throw invalid({ reportingTo: t.managerHasLeft(fullName) })
  if (canManage(roleId)) return id
  throw invalid({ reportingTo: t.cannotManageYet(fullName, roleLabel(roleId)) })
}

/** The fields of the form that a user names. */
function changes(user: ScimUser) {
  const form = {
    firstName: user.givenName,
    lastName: user.familyName,
    employeeId: user.employeeNumber,
    workEmail: user.userName,
    newDepartment: user.department,
    newDesignation: user.title,
    // directories write numbers as people read them
    phoneNumber: user.phone && plainPhone(user.phone),
  }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<typeof form>
}

/** The unit to which the key is bound, or the one that is named by `division`. */
async function unitOf(tx: Transaction, { buId }: Keeper, { division }: ScimUser): Promise<number> {
  if (buId !== null) return buId
  const name = plain.safeParse(division).data
  if (!name) throw invalid({ employeeBuId: t.divisionMustBeUnit })
  const unit = await findOpenUnit(tx, name)
  if (!unit) throw invalid({ employeeBuId: t.noSuchUnit(name) })
  return unit.id
}

/** What the program calls a person. Fails with 400 for what cannot be kept. */
function externalIdOf({ externalId }: ScimUser): string | undefined {
  const { data, error } = plain.safeParse(externalId)
  if (error) throw invalid({ externalId: `externalId: ${error.issues[0]?.message}` })
  return data || undefined
}

const isSame = ({ active: _, externalId: __, ...one }: ScimUser, { active, externalId, ...other }: ScimUser): boolean =>
  Object.entries({ ...one, ...other }).every(
    ([name]) => one[name as keyof typeof one] === other[name as keyof typeof other],
  )
