import * as t from '@hr/words/sign-in'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { PasskeyButton } from '~/login/passkey-button.tsx'
import { doSecondStep, readSecondStep } from '~/login/second-step.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'

const rules = async () => (await import('@hr/contract/signing-in/second-factor')).secondStepForm

export async function loader({ context }: LoaderFunctionArgs) {
  return readSecondStep(context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return doSecondStep(context, await readOpenForm(request, context))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function SecondStep() {
  const { hasApp, hasPasskey, passkey } = useLoaderData<typeof loader>()
  const [form, field] = useZodForm(rules, useActionData<typeof action>())
  return (
    <SoloCard title={t.secondStepTitle} form={form} under={<Link to={to('/login')}>{t.signInAsSomebodyElse}</Link>}>
      {hasPasskey && (
        <PostForm>
          <PasskeyButton key={passkey?.handshake} asked={passkey} kind="show" value={t.usePasskey} />
        </PostForm>
      )}
      <PostForm form={form}>
        <TextField
          label={hasApp ? t.appOrRecoveryCode : t.recoveryCode}
          field={field('otp')}
          hint={hasApp ? undefined : t.aboutRecoveryCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
        <p>
          <SubmitButton value={t.confirm} />
        </p>
      </PostForm>
    </SoloCard>
  )
}
