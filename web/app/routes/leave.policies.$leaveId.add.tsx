import * as t from '@hr/words/policies'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { PolicyForm } from '~/policy/policy-form.tsx'
import { addPolicy, loadPolicies, startOfNext } from '~/policy/policy-page.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(async (entered, { params }) => {
  const page = await loadPolicies(entered.api, idIn({ id: params.leaveId }))
  return { leaveId: page.leaveId, about: page.about, start: startOfNext(page, entered) }
})

export const action = afterEntering((entered, { params }) => addPolicy(entered, idIn({ id: params.leaveId })))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AddPolicy() {
  return <PolicyForm title={t.addPolicy} reply={useReply()} {...useLoaderData<typeof loader>()} />
}
