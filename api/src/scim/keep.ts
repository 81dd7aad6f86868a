import { type EditEmployee, editEmployeeForm, employeeForm } from '@hr/contract/employee-form'
import type { Queryable, Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { EMPLOYEE, HR, isReserved, needsManager } from '@hr/domain/access'
import { plainPhone } from '@hr/domain/employee/phone'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeyRow } from '../api-key/queries.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { add } from '../employee/add.ts'
import { deleteEmployee } from '../employee/delete.ts'
import { edit, theirRecord } from '../employee/edit.ts'
import { todayOf } from '../employee/let-go.ts'
import { isManager } from '../employee/managers.ts'
import { findRecord } from '../employee/queries.ts'
import { toForm } from '../employee/record.ts'
import { restore } from '../employee/restore.ts'
import { forbidden, notFound } from '../errors.ts'
import { type Write, writeWithin } from '../idempotency.ts'
import { lockReportingLines } from '../locks.ts'
import { findOpenUnit, findUser, headOf, isReached, type ScimRow, setExternalId } from './queries.ts'
import { fromScim, type ScimUser, scimError, toScim } from './user.ts'

/** Who keeps people: the key, in the name of whoever made it, with the rights of HR. */
type Keeper = { deps: Deps; me: CurrentUser; buId: number | null; write: Write }

export const keeperOf = (deps: Deps, key: KeyRow, me: CurrentUser, write: Write): Keeper => ({
  deps,
  me: { ...me, id: key.createdBy, roleId: HR },
  buId: key.onlyBuId,
  write,
})

/** Finds a person whom the key reaches, or fails with 404. */
export async function reached(db: Queryable, buId: number | null, employeeId: number): Promise<ScimRow> {
  const row = await findUser(db, and(eq(employees.id, employeeId), isReached(buId)))
  if (!row) throw notFound('There is no such user')
  return row
}

/** Adds a person as the form does, with the role of an employee. Returns their id. */
export function addUser(keeper: Keeper, user: ScimUser): Promise<{ id: number }> {
  const { deps, me, write } = keeper
  if (user.active === false) throw invalidValue('A person begins active')
  return write(async (tx) => {
    const buId = await unitOf(tx, keeper, user)
    const form = {
      ...changes(user),
      employeeRoleId: EMPLOYEE,
      employeeBuId: buId,
      reportingTo: user.managerId ?? (await headOf(tx, buId)),
      joiningDate: await todayOf(tx, { buId }, deps.now()),
    }
    const added = await add(deps, me, valid(employeeForm, form), undefined, writeWithin(tx))
    await setExternalId(tx, added.id, user.externalId)
    return added
  })
}

/**
 * Changes a person, lets them go or takes them back, by the actions of the form, in one transaction. `change` makes the
 * wanted user of what there is.
 */
export function changeUser(keeper: Keeper, employeeId: number, change: (now: ScimUser) => ScimUser) {
  return keeper.write(async (tx) => {
    // Taken before the person is read, so that two who patch one person at once do not undo each other.
    await lockReportingLines(tx)
    const row = await reached(tx, keeper.buId, employeeId)
    if (isReserved(row.roleId)) throw forbidden(`Only a super admin can change ${theirRecord(row)}.`)
    const before = fromScim(toScim(row, ''))
    const after = change(before)
    if (after.active === true && row.leftAt) await takeBack(tx, keeper, row)
    if (!isSame(before, after)) await editUser(tx, keeper, row, after)
    if (after.externalId && after.externalId !== row.externalId) await setExternalId(tx, row.id, after.externalId)
    if (after.active === false && !row.leftAt) await letUserGo(tx, keeper, row.id)
    return { id: row.id }
  })
}

/** Makes a person an alumnus, as HR's deletion does. One who has left already stays one. */
export const removeUser = (keeper: Keeper, employeeId: number) =>
  changeUser(keeper, employeeId, (now) => ({ ...now, active: false }))

const letUserGo = (tx: Transaction, { deps, me }: Keeper, employeeId: number) =>
  deleteEmployee(deps, me, { employeeId, successorId: undefined }, writeWithin(tx))

/** Restores an alumnus under their former manager, or the head of their unit if that one has left. */
async function takeBack(tx: Transaction, { deps, me }: Keeper, { id, buId, roleId, reportingTo }: ScimRow) {
  const isStill = reportingTo !== null && (await isManager(tx, reportingTo))
  const substitute = needsManager(roleId) ? await headOf(tx, buId) : undefined
  const form = { employeeId: id, employeeBuId: undefined, confirmBuMove: false }
  await restore(deps, me, { ...form, reportingTo: isStill ? reportingTo : substitute }, writeWithin(tx))
}

async function editUser(tx: Transaction, keeper: Keeper, row: ScimRow, user: ScimUser): Promise<void> {
  const record = await findRecord(tx, row.id)
  if (!record) throw notFound('There is no such user')
  const kept = { ...toForm(record.person), departmentId: undefined, designationId: undefined }
  const isElsewhere = user.division !== undefined && user.division !== row.buName
  const form = {
    ...kept,
    ...changes(user),
    employeeBuId: isElsewhere ? await unitOf(tx, keeper, user) : row.buId,
    reportingTo: user.managerId ?? record.person.reportingTo,
    phoneNumber: changes(user).phoneNumber,
  }
  const wanted: EditEmployee = valid(editEmployeeForm, form)
  await edit(keeper.deps, { ...keeper.me, isProgram: true }, row.id, wanted, undefined, writeWithin(tx))
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
  if (division === undefined) throw invalidValue('division must be the name of a business unit')
  const unit = await findOpenUnit(tx, division)
  if (!unit) throw invalidValue(`There is no business unit ${division}`)
  return unit.id
}

const isSame = ({ active: _, externalId: __, ...one }: ScimUser, { active, externalId, ...other }: ScimUser): boolean =>
  Object.entries({ ...one, ...other }).every(
    ([name]) => one[name as keyof typeof one] === other[name as keyof typeof other],
  )

/** The form as the API reads it from anybody. Fails with 400 with the first of its messages. */
function valid<Schema extends z.ZodType>(schema: Schema, form: object): z.output<Schema> {
  const { data, error } = schema.safeParse(form)
  if (error) throw invalidValue(error.issues[0]?.message ?? 'Please check the user')
  return data as z.output<Schema>
}

const invalidValue = (message: string) => scimError(400, 'invalidValue', message)
