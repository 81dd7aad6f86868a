import { secondFactor } from '@hr/contract/signing-in/second-factor'
import * as t from '@hr/words/sign-in'
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
      <PageHead title={t.ownTwoStepTitle} about={isOn ? t.twoStepIsOn : t.twoStepIsOff} reply={reply}>
        <Link className="btn" to={to('/settings/second-factor/app')}>
          {factor.appAddedOn ? t.setUpAnotherApp : t.setUpAnApp}
        </Link>{' '}
        <Link className="btn" to={to('/settings/second-factor/passkey')}>
          {t.addAPasskey}
        </Link>
      </PageHead>
      <div className="stack">
        {factor.isRequired && <p>{t.requiredForYourRole}</p>}
        <ChangeFactor factor={factor} change={query.get('change')} reply={reply} />
        {isOn ? <FactorList factor={factor} /> : <WhatItIs />}
      </div>
    </>
  )
}

/** For people without one: what there is, and what happens without it. */
function WhatItIs() {
  return (
    <div className="sheet pad stack narrow">
      <p>{t.whyTwoStep}</p>
      <dl className="facts">
        <dt>{t.authenticatorApp}</dt>
        <dd>{t.aboutApp}</dd>
        <dt>{t.passkey}</dt>
        <dd>{t.aboutPasskey}</dd>
        <dt>{t.recoveryCodes}</dt>
        <dd>{t.aboutRecoveryCodes}</dd>
      </dl>
    </div>
  )
}
