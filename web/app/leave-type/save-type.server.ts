import { listBusinessUnits } from '@hr/contract/business-unit'
import { toFlag } from '@hr/contract/fields'
import { createLeaveType, editLeaveType, type LeaveTypeForm, leaveTypeForm } from '@hr/contract/leave-type'
import type { Api } from '~/http/api.server.ts'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import type { Option } from '~/ui/field.tsx'

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
    send: (type) => api(createLeaveType, { body: toBody(type) }),
    done: (_, { leaveName }) => goTo(context, to('/leave/list'), `${leaveName} has been added`),
  })
}

/** Changes a leave type to what a posted form says. */
export function changeType(entered: Entered, id: number) {
  const { api, context } = entered
  return submit(entered, {
    schema: leaveTypeForm,
    send: (type) => api(editLeaveType, { params: { id }, body: toBody(type) }),
    done: ({ userMessage }) => goTo(context, to('/leave/list'), userMessage),
  })
}

const toBody = (type: LeaveTypeForm) => ({
  ...type,
  isAttachmentRequired: toFlag(type.isAttachmentRequired),
  isUnlimited: toFlag(type.isUnlimited),
})
