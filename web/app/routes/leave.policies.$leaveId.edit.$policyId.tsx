import * as t from '@hr/words/policies'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/page/id-in.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { PolicyForm } from '~/policy/policy-form.tsx'
import { changePolicy, loadPolicies, startOf } from '~/policy/policy-page.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(async ({ api }, { params }) => {
  const { leaveId, about, policies } = await loadPolicies(api, idIn({ id: params.leaveId }))
  const policy = policies.find(({ id }) => id === idIn({ id: params.policyId }))
  if (!policy) throw notFound()
  return { leaveId, about, start: startOf(policy) }
})

export const action = afterEntering((entered, { params }) =>
  changePolicy(entered, idIn({ id: params.leaveId }), idIn({ id: params.policyId })),
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditPolicy() {
  return <PolicyForm title={t.editPolicy} reply={useReply()} {...useLoaderData<typeof loader>()} />
}
