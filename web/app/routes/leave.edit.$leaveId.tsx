import { leaveDetails } from '@hr/contract/entitlement/leave-type'
import * as t from '@hr/words/leave-types'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { changeType, unitOptions } from '~/leave-type/save-type.server.ts'
import { TypeForm } from '~/leave-type/type-form.tsx'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(async ({ api }, args) => {
  const type = await api(leaveDetails, { params: { id: idIn({ id: args.params.leaveId }) } })
  const units = await unitOptions(api)
  const isInUse = type.isInUse
  return {
    key: type.id,
    isInUse,
    units: isInUse ? units.filter(({ value }) => value === type.buId) : units,
    start: { ...type },
  }
})

export const action = afterEntering((entered, args) => changeType(entered, idIn({ id: args.params.leaveId })))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditLeaveType() {
  const { key, ...page } = useLoaderData<typeof loader>()
  return <TypeForm key={key} leaveId={key} title={t.editLeaveType} reply={useReply()} {...page} />
}
