import { deleteEmployee, deletePreview, employeeDetails } from '@hr/contract/people/employee'
import * as t from '@hr/words/people'
import { readPart } from '~/http/call/part.server.ts'
import { confirm } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'
import { loadManagers } from './managers.server.ts'
import { askedAbout } from './question.server.ts'

/** The question before somebody becomes an alumnus, with what follows; undefined unless the address asks it. */
export async function loadDeparture(entered: Entered) {
  const id = askedAbout(entered, 'delete')
  // If the person does not exist, there is nothing to ask.
  return id === undefined ? undefined : (await readPart(() => readDeparture(entered, id))).value
}

export type Departure = NonNullable<Awaited<ReturnType<typeof loadDeparture>>>

async function readDeparture({ api, context: { typed } }: Entered, id: number) {
  const [preview, record] = await Promise.all([
    api(deletePreview, { body: { employeeId: id } }),
    api(employeeDetails, { params: { employeeId: id } }),
  ])
  const chosenId = Number(typed?.get('successorId') ?? preview.successorId) || undefined
  const search = typed?.get(searchBoxOf('successorId')) ?? ''
  const managers = await loadManagers(api, { search, buId: record.employeeBuId, without: id, chosenId })
  return { id, ...preview, successorId: chosenId ?? null, managers }
}

/** Deletes the person of a confirmed dialog. */
export async function deletePerson(entered: Entered) {
  const { form } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  return confirm(entered, deleteEmployee, t.nowInAlumniList(String(form.fields.get('name'))))
}
