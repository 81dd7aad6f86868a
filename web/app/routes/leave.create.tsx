import * as t from '@hr/words/leave-types'
import { useLoaderData } from '@remix-run/react'
import { afterEntering } from '~/http/session/enter.server.ts'
import { addType, unitOptions } from '~/leave-type/save-type.server.ts'
import { TypeForm } from '~/leave-type/type-form.tsx'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = afterEntering(async ({ api }) => {
  return { units: await unitOptions(api) }
})

export const action = afterEntering(addType)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function CreateLeaveType() {
  const { units } = useLoaderData<typeof loader>()
  const reply = useReply()
  return <TypeForm title={t.createLeaveType} reply={reply} units={units} start={{}} />
}
