import { deleteLeaveType, leaveDetails, listLeaveTypes, restoreLeaveType } from '@hr/contract/entitlement/leave-type'
import * as t from '@hr/words/leave-types'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

const queryOf = ({ context }: Entered) => new URL(context.path, 'http://site.invalid').searchParams

/**
 * The leave types that can be applied for, or the retired ones (`?retired=1`), and the one that the question is about.
 */
export async function loadTypes(entered: Entered) {
  const isRetired = queryOf(entered).get('retired') === '1'
  const [{ value: found }, doomed] = await Promise.all([
    readPart(() => readList(entered, listLeaveTypes, { body: isRetired ? { isRetired: true } : {} })),
    readDoomed(entered),
  ])
  return { found, isRetired, doomed }
}

export type TypesPage = Awaited<ReturnType<typeof loadTypes>>

/**
 * The type that the address asks to delete, with what that affects. Undefined if it asks nothing, or the type does not
 * exist.
 */
async function readDoomed(entered: Entered) {
  const query = queryOf(entered)
  const id = query.get('confirm') === 'delete' ? chosenIn(query) : undefined
  return id === undefined ? undefined : (await readPart(() => entered.api(leaveDetails, { params: { id } }))).value
}

/** Carries out a confirmed question: takes a retired type back, or deletes a type. */
export function answerQuestion(entered: Entered) {
  if (queryOf(entered).get('confirm') === 'restore') {
    return confirm(entered, restoreLeaveType, ({ userMessage }) => userMessage)
  }
  const isRetired = entered.form.fields.get('isInUse') === '1'
  return confirm(entered, deleteLeaveType, isRetired ? t.typeRetired : t.typeDeleted)
}
