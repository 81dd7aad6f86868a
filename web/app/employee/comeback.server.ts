import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { employeeDetails, restoreEmployee } from '@hr/contract/people/employee'
import * as t from '@hr/words/people'
import { readPart } from '~/http/call/part.server.ts'
import { confirm } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'
import { loadManagers } from './managers.server.ts'
import { askedAbout } from './question.server.ts'

/** The question before an alumnus is restored; undefined unless the address asks it. */
export async function loadComeback(entered: Entered) {
  const id = askedAbout(entered, 'restore')
  return id === undefined ? undefined : (await readPart(() => readComeback(entered, id))).value
}

export type Comeback = NonNullable<Awaited<ReturnType<typeof loadComeback>>>

async function readComeback({ api, context: { typed } }: Entered, id: number) {
  const [record, units] = await Promise.all([
    api(employeeDetails, { params: { employeeId: id } }),
    api(listBusinessUnits),
  ])
  if (!record.leftOn) return undefined
  const chosenId = Number(typed?.get('reportingTo') ?? record.reportingTo) || undefined
  const unitId = Number(typed?.get('employeeBuId') ?? record.employeeBuId)
  const buId = units.find((unit) => unit.id === unitId)?.id
  const managers = await loadManagers(api, { search: typed?.get(searchBoxOf('reportingTo')) ?? '', buId, chosenId })
  const isUnitGone = !units.some((unit) => unit.id === record.employeeBuId)
  return {
    id,
    name: record.employeeName,
    workEmail: record.workEmail,
    // A manager who has left meanwhile is not offered.
    reportingTo: managers.chosen?.id ?? null,
    managers,
    // If their unit was deleted meanwhile, another one must be chosen.
    units: isUnitGone ? units.map((unit) => ({ value: unit.id, label: unit.buName })) : undefined,
  }
}

/** Restores the alumnus of a confirmed dialog. */
export async function restorePerson(entered: Entered) {
  const { form } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  return confirm(entered, restoreEmployee, t.backInEmployeeList(String(form.fields.get('name'))))
}
