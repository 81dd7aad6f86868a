import type { EmployeeForm } from '@hr/contract/people/employee-form'
import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import { shareReportingLines } from '../../company/locks.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { inviteToSetPassword } from '../../signing-in/login/invite.ts'
import { checkRecord, findTaken } from './check.ts'
import { withPicture } from './form-picture.ts'
import { withNewEntries } from './lists.ts'
import { toColumns } from './record.ts'

type Added = { id: number }

/**
 * Adds a person and mails them a link to set a first password. Fails with 400 by the field, and with 409 for a staff
 * number or address that somebody else has (docs/spec/rules.md, Employee record).
 */
export const add = (
  { deps, me, write }: Writing<Pick<CurrentUser, 'roleId'>>,
  form: EmployeeForm,
  upload: Upload | undefined,
): Promise<Added> =>
  withPicture(deps, upload, (picture, keep) => {
    const work = write(async (tx) => {
      await shareReportingLines(tx)
      await checkRecord(tx, me, form)
      const added = await saveNew(tx, await withNewEntries(tx, form), picture)
      keep()
      await inviteToSetPassword(tx, deps.env, added.id, deps.now())
      return added
    })
    return refusingTaken(work, () => findTaken(deps.db, form))
  })

async function saveNew(tx: Transaction, form: EmployeeForm, picture: string | undefined): Promise<Added> {
  const [added] = await tx
    .insert(employees)
    .values({ ...toColumns(form), profilePicture: picture ?? null })
    .returning({ id: employees.id })
  if (!added) throw new Error('no employee row')
  return added
}
