import { forgetPasswordForm } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import { askForCode, lastAddress } from '~/login/recovery.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'

const rules = async () => (await import('@hr/contract/signing-in/login')).forgetPasswordForm

export async function loader({ context }: LoaderFunctionArgs) {
  return { employeeEmail: await lastAddress(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOpenForm(request, context)
  return submit(
    { form, context },
    {
      schema: forgetPasswordForm,
      send: ({ employeeEmail }) => askForCode(context, employeeEmail),
      done: () => redirect(to('/otp'), 303),
    },
  )
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ForgotPassword() {
  const start = useLoaderData<typeof loader>()
  const [form, field] = useZodForm(rules, useActionData<typeof action>(), { start })
  return (
    <SoloCard title={t.forgotPassword} form={form}>
      <PostForm form={form}>
        <TextField
          label={t.email}
          field={field('employeeEmail')}
          hint={t.aboutForgotPassword}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <p>
          <SubmitButton value={t.confirm} />
        </p>
        <p className="under">
          <Link to={to('/login')}>{t.backToLogin}</Link>
        </p>
      </PostForm>
    </SoloCard>
  )
}
