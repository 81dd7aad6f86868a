import { secondFactor } from '@hr/contract/signing-in/second-factor'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { ChangeFactor } from '~/login/change-factor.tsx'
import { FactorList } from '~/login/factor-list.tsx'
import { changeFactor } from '~/login/second-factor-page.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(({ api }) => api(secondFactor))

export const action = afterEntering(changeFactor)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function SecondFactor() {
  const factor = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const reply = useReply()
  const isOn = factor.appAddedOn !== null || factor.passkeys.length > 0
  return (
    <>
      <PageHead
        title="Second Factor"
        about={
          isOn ? 'It is on: a password alone does not sign you in.' : 'It is off: your password alone signs you in.'
        }
        reply={reply}
      >
        <Link className="btn" to={to('/settings/second-factor/app')}>
          {factor.appAddedOn ? 'Set up another app' : 'Set up an app'}
        </Link>{' '}
        <Link className="btn" to={to('/settings/second-factor/passkey')}>
          Add a passkey
        </Link>
      </PageHead>
      <div className="stack">
        {factor.isRequired && <p>Your role needs a second factor.</p>}
        <ChangeFactor factor={factor} change={query.get('change')} reply={reply} />
        {isOn ? <FactorList factor={factor} /> : <WhatItIs />}
      </div>
    </>
  )
}

/** For who has none yet: what there is, and what happens without it. */
function WhatItIs() {
  return (
    <div className="sheet pad stack narrow">
      <p>With it, somebody who knows your password still cannot sign in as you.</p>
      <dl className="facts">
        <dt>An app</dt>
        <dd>shows a new code every half minute, which you type after your password.</dd>
        <dt>A passkey</dt>
        <dd>is kept by your phone, computer or key, which asks for your finger, face or PIN.</dd>
        <dt>Codes</dt>
        <dd>for recovery are ten, to print: each signs you in once when you have neither.</dd>
      </dl>
    </div>
  )
}
