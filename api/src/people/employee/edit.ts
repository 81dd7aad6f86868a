import { NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import type { EditEmployee } from '@hr/contract/people/employee-form'
import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { roleLabel, SUPER_ADMIN } from '@hr/domain/access'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import type { CurrentUser, Within, Writing } from '../../company/current-user.ts'
import { refuseShutOut } from '../../company/let-in.ts'
import { lockPerson, lockReportingLines } from '../../company/locks.ts'
import { conflict, forbidden, notFound, refuseOther, refusingTaken } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { inviteLater } from '../../signing-in/login/invite.ts'
import { checkRecord, findTaken } from './check.ts'
import { applyNamedManagers, beginsToManage } from './directory-problems.ts'
import { withPicture } from './form-picture.ts'
import { handOver, lockTouched, refuseUnconfirmed, stopsManaging, successorOf } from './hand-over.ts'
import { letGo, type Person, todayOf } from './let-go.ts'
import { withNewEntries } from './lists.ts'
import { refuseUnseenMove } from './move-question.ts'
import { moveUnit } from './move-unit.ts'
import { mailMoved } from './moved-mails.ts'
import { removeProfilePicture } from './pictures.ts'
import { readdress } from './readdress.ts'
import { toColumns } from './record.ts'

/** The person who changes a record, perhaps by a program. */
type Editor = Pick<CurrentUser, 'id' | 'roleId'> & { isProgram?: boolean }

/**
 * Changes a record. Fails with 404 if it does not exist, with 403 if HR edits somebody whom only a super admin may
 * edit, and with 409 for an alumnus or a contradiction with other records (docs/spec/rules.md, Employee record). A
 * changed role takes effect at the person's next call.
 */
export async function edit(
  { deps, me, write }: Writing<Editor>,
  employeeId: number,
  form: EditEmployee,
  upload: Upload | undefined,
): Promise<void> {
  refuseOther('id', form.id, employeeId)
  const before = await withPicture(deps, upload, (picture, keep) => {
    const work = write(async (tx) => {
      const { profilePicture } = await change({ tx, deps, me }, employeeId, form, picture)
      keep()
      return { profilePicture }
    })
    return refusingTaken(work, () => findTaken(deps.db, form, employeeId))
  })
  if (upload && before.profilePicture) removeProfilePicture(deps, before.profilePicture)
}

async function change(
  { tx, deps, me }: Within<Editor>,
  employeeId: number,
  form: EditEmployee,
  picture: string | undefined,
) {
  await lockReportingLines(tx)
  const before = await lockRecord(tx, me, employeeId)
  await checkRecord(tx, me, form, before)
  if (form.confirmMove === false) await refuseUnseenMove(tx, before, form, deps.now())
  const { employeeBuId: buId, confirmBuMove: isConfirmed } = form
  const isProgram = me.isProgram ?? false
  if (buId !== before.buId) await moveUnit({ tx, deps, me }, before, { ...form, toBuId: buId, isConfirmed, isProgram })
  const [after] = await tx
    .update(employees)
    .set({ ...toColumns(await withNewEntries(tx, form)), ...(picture && { profilePicture: picture }) })
    .where(eq(employees.id, employeeId))
    .returning()
  if (!after) throw new Error(`employee ${employeeId} has vanished`)
  await refuseLaterAdmin(tx, before, after, deps.now())
  await readdress(tx, deps, before, after)
  await inviteLater(tx, before, after, deps.now())
  await settle({ tx, deps, me }, before, after, form)
  if (beginsToManage(before.roleId, after.roleId)) await applyNamedManagers(tx, deps.env)
  const isMoved = after.reportingTo !== before.reportingTo || after.buId !== before.buId
  if (isMoved) await mailMoved(tx, deps.env, [before], me.id)
  return before
}

/** A later joining date, or a unit that lets in later, can shut out the last super admin. */
async function refuseLaterAdmin(tx: Transaction, before: Person, after: Person, now: Date): Promise<void> {
  if (after.roleId !== SUPER_ADMIN) return
  if (after.joiningDate > before.joiningDate) await refuseShutOut(tx, 'joiningDate', now)
  else if (after.buId !== before.buId) await refuseShutOut(tx, 'employeeBuId', now)
}

async function lockRecord(tx: Transaction, me: Editor, employeeId: number): Promise<Person> {
  if ((await tx.$count(employees, eq(employees.id, employeeId))) === 0) throw notFound(NO_SUCH_EMPLOYEE)
  await lockTouched(tx, employeeId)
  const before = await lockPerson(tx, employeeId)
  // Somebody who could change the address of a person with more rights could reset the password and sign in.
  if (!may(me, 'editRecord', before)) throw forbidden(t.onlySuperAdminChanges(roleLabel(before.roleId)))
  if (before.leftAt) throw conflict(t.hasLeft(before.fullName))
  return before
}

/** Whose record it is that HR cannot change. */
export const theirRecord = ({ roleId }: Pick<Person, 'roleId'>): string => t.recordsOfRole(roleLabel(roleId))

/**
 * Carries out what follows from a last day that has passed, or from a role that can no longer manage. Fails with 409 if
 * that must be confirmed first.
 */
async function settle(
  { tx, deps, me }: Within<Editor>,
  before: Person,
  after: Person,
  { successorId: chosenId, confirmHandOver }: EditEmployee,
) {
  const lastDay = after.leavingDate
  const leaves = lastDay !== null && lastDay < (await todayOf(tx, after, deps.now()))
  if (!leaves && !stopsManaging(before.roleId, after.roleId)) return

  const successorId = await successorOf(tx, deps, after.id, chosenId)
  if (confirmHandOver === false) await refuseUnconfirmed(tx, after, successorId, leaves)
  if (leaves) return letGo({ tx, deps, me }, after, { lastDay, ...(chosenId && { successorId: chosenId }) })
  await handOver({ tx, deps, me }, after, { successorId, because: t.noLongerApprovesLeave(after.fullName) })
}
