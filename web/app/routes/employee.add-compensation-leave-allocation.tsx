import { useLoaderData } from '@remix-run/react'
import { CompOffForm } from '~/comp-off/comp-off-form.tsx'
import { grantCompOff, loadCompOffPage } from '~/comp-off/comp-off-page.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(loadCompOffPage)

export const action = afterEntering(grantCompOff)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function GrantCompOff() {
  return <CompOffForm page={useLoaderData<typeof loader>()} reply={useReply()} />
}
