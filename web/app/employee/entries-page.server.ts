import { listDepartments, listDesignations } from '@hr/contract/people/employee'
import {
  type EntryList,
  listEntries,
  mergeEntry,
  renameEntry,
  restoreEntry,
  retireEntry,
} from '@hr/contract/people/list-entry'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

const queryOf = ({ context }: Entered) => new URL(context.path, 'http://site.invalid').searchParams

/**
 * The departments, or the designations (`?list=designation`), and, if the address asks to merge one, those into which it can
 * be merged.
 */
export async function loadEntries(entered: Entered) {
  const query = queryOf(entered)
  const list: EntryList = query.get('list') === 'designation' ? 'designation' : 'department'
  const offered = list === 'department' ? listDepartments : listDesignations
  const [found, others] = await Promise.all([
    readPart(() => readList(entered, listEntries, { body: { list } })),
    query.get('confirm') === 'merge' ? readPart(() => entered.api(offered)) : undefined,
  ])
  const targets = (others?.value ?? []).filter(({ id }) => id !== chosenIn(query))
  return { list, found: found.value, targets: targets.map(({ id, name }) => ({ value: id, label: name })) }
}

/** Carries out what the address asks about an entry, once it is confirmed. */
export function changeEntry(entered: Entered) {
  const said = ({ userMessage }: { userMessage: string }) => userMessage
  switch (queryOf(entered).get('confirm')) {
    case 'rename':
      return confirm(entered, renameEntry, said)
    case 'merge':
      return confirm(entered, mergeEntry, said)
    case 'retire':
      return confirm(entered, retireEntry, said)
    case 'restore':
      return confirm(entered, restoreEntry, said)
    default:
      throw notFound()
  }
}
