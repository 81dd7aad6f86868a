import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/http/enter.server.ts'
import { addType, unitOptions } from '~/leave-type/save-type.server.ts'
import { TypeForm } from '~/leave-type/type-form.tsx'
import { useReply } from '~/ui/use-reply.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return { units: await unitOptions(api) }
}

export async function action(args: ActionFunctionArgs) {
  return addType(await enter(args))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function CreateLeaveType() {
  const { units } = useLoaderData<typeof loader>()
  const reply = useReply()
  return <TypeForm title="Create Leave Type" reply={reply} units={units} start={{}} />
}
