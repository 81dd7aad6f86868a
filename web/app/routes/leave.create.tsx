import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { takeDraft } from '~/draft.server.ts'
import { enter } from '~/enter.server.ts'
import { valuesOf } from '~/form-reply.ts'
import { addType, unitOptions } from '~/leave-type/save-type.server.ts'
import { TypeForm } from '~/leave-type/type-form.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api, context } = await enter(args)
  const typed = await takeDraft(context)
  return { units: await unitOptions(api), start: typed && valuesOf(typed) }
}

export async function action(args: ActionFunctionArgs) {
  return addType(await enter(args))
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function CreateLeaveType() {
  const { units, start } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return <TypeForm title="Create Leave Type" reply={reply} units={units} start={start ?? {}} />
}
