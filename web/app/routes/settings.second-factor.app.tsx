import * as t from '@hr/words/sign-in'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { AppFields } from '~/login/app-fields.tsx'
import { ProofField } from '~/login/proof-field.tsx'
import { readApp, setUpApp } from '~/login/second-factor-page.server.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

const rules = async () => (await import('@hr/contract/signing-in/second-factor')).addAppForm

export const loader = afterEntering(readApp)

export const action = afterEntering(setUpApp)

// A new secret would not be the one in the app by now.
export { stayOnFailure as clientAction, unlessAnswered as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function SetUpApp() {
  const { app, proof } = useLoaderData<typeof loader>()
  const [form, field] = useZodForm(rules, useReply())
  return (
    <>
      <PageHead title={t.setUpAppTitle} about={t.replacesFormerApp} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <AppFields app={app} field={field('otp')} />
        <ProofField proof={proof} field={field('currentPassword')} />
        <p className="acts">
          <SubmitButton value={t.setUp} /> <CancelLink to={to('/settings/second-factor')} />
        </p>
      </PostForm>
    </>
  )
}
