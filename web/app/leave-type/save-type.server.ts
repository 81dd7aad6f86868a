import {
  createLeaveType,
  editLeaveType,
  editLeaveTypeForm,
  leaveTypeForm,
  listLeaveTypes,
} from '@hr/contract/entitlement/leave-type'
import { listBusinessUnits } from '@hr/contract/people/business-unit'
import * as t from '@hr/words/leave-types'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { addressOfSaved } from '~/http/form/saved-row.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import type { Option } from '~/ui/form/field.tsx'

/** The business units as options of a form. */
export async function unitOptions(api: Api): Promise<Option[]> {
  const units = await api(listBusinessUnits)
  return units.map(({ id, buName }) => ({ value: id, label: buName }))
}

/** Adds the leave type in a posted form. */
export function addType(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: leaveTypeForm,
    send: (type) => api(createLeaveType, { body: type }),
    done: async ({ id }, { leaveName }) => goTo(context, await placeOf(entered, id), t.typeAdded(leaveName)),
  })
}

/** Changes a leave type as a posted form says. */
export function changeType(entered: Entered, id: number) {
  const { api, context } = entered
  return submit(entered, {
    schema: editLeaveTypeForm,
    send: (type) => api(editLeaveType, { params: { id }, body: type }),
    done: async ({ userMessage }) => goTo(context, await placeOf(entered, id), userMessage),
  })
}

/** The address of the list at a saved type. */
function placeOf({ api, context }: Entered, id: number): Promise<string> {
  const rowsOf = (query: URLSearchParams) =>
    api(listLeaveTypes, { body: { search: searchText(query.get('q')) || undefined } })
  return addressOfSaved(context, id, { list: to('/leave/list'), rowsOf })
}
