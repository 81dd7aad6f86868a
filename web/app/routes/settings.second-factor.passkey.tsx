import * as t from '@hr/words/sign-in'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { PasskeyButton } from '~/login/passkey-button.tsx'
import { ProofField } from '~/login/proof-field.tsx'
import { keepPasskey, readNewPasskey } from '~/login/second-factor-page.server.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'

const PAGE = to('/settings/second-factor')

export const loader = afterEntering(readNewPasskey)

export const action = afterEntering(keepPasskey)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AddPasskey() {
  const { asked, proof } = useLoaderData<typeof loader>()
  const reply = useReply()
  const hasScript = useHydrated()
  return (
    <>
      <PageHead title={t.addPasskeyTitle} about={t.aboutAddingPasskey} reply={reply} />
      {!hasScript && <p>{t.passkeyNeedsScripts}</p>}
      <PostForm className="sheet pad stack narrow">
        <TextField
          label={t.name}
          hint={t.passkeyNameHint}
          field={fieldOf(reply, 'name', '')}
          maxLength={60}
          autoComplete="off"
        />
        <ProofField proof={proof} field={fieldOf(reply, 'currentPassword', '')} />
        <PasskeyButton key={asked.handshake} asked={asked} kind="make" value={t.addThePasskey}>
          <CancelLink to={PAGE} />
        </PasskeyButton>
      </PostForm>
    </>
  )
}
