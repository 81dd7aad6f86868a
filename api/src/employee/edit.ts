import type { EditEmployee } from '@hr/contract/employee-form'
import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict, forbidden, invalid, notFound } from '../errors.ts'
import type { CurrentUser } from '../login/queries.ts'
import type { Upload } from '../uploads.ts'
import { checkRecord, explainTaken } from './check.ts'
import { type FormPicture, withPicture } from './form-picture.ts'
import { lockReportingLines } from './managers.ts'
import { removeProfilePicture } from './pictures.ts'
import { toColumns } from './record.ts'

/**
 * Changes a record. 404 for one that is not there, 403 for HR at a super admin's, 409 for an alumnus or what contradicts
 * other records (decisions.md, Employee record). A changed role takes effect at the person's next call.
 */
export async function edit(
  deps: Deps,
  me: CurrentUser,
  employeeId: number,
  form: EditEmployee,
  upload: Upload | undefined,
): Promise<void> {
  if (form.id !== undefined && form.id !== employeeId) throw invalid({ id: 'Not the person of this address' })
  const before = await withPicture(deps, upload, (picture) => {
    const work = deps.db.transaction((tx) => change(tx, me, employeeId, form, picture))
    return explainTaken(deps.db, form, employeeId, work)
  })
  if (upload && before.profilePicture) await removeProfilePicture(deps, before.profilePicture)
}

async function change(
  tx: Transaction,
  me: CurrentUser,
  employeeId: number,
  form: EditEmployee,
  picture: FormPicture | undefined,
) {
  await lockReportingLines(tx)
  const before = await lockRecord(tx, me, employeeId)
  await checkRecord(tx, me, form, before)
  await tx
    .update(employees)
    .set({ ...toColumns(form), ...(picture && { profilePicture: picture.name }) })
    .where(eq(employees.id, employeeId))
  if (picture) picture.isKept = true
  return before
}

async function lockRecord(tx: Transaction, me: CurrentUser, employeeId: number) {
  const [before] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for('no key update')
  if (!before) throw notFound('Employee not found')
  // whoever could change the address of a super admin could reset the password, and sign in
  if (before.roleId === 1 && me.roleId !== 1) throw forbidden("Only a super admin can change a super admin's record.")
  if (before.leftAt) throw conflict(`${before.fullName} has left`)
  return before
}
