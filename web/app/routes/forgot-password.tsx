import { forgetPasswordForm } from '@hr/contract/login'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { readForm } from '~/form.server.ts'
import { askForCode } from '~/login/recovery.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { submit } from '~/submit.server.ts'
import { TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context)
  return submit(
    { form, context },
    {
      schema: forgetPasswordForm,
      send: ({ employeeEmail }) => askForCode(context, employeeEmail),
      done: () => redirect('/otp', 303),
    },
  )
}

export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function ForgotPassword() {
  const [form, field] = useZodForm(forgetPasswordForm, useActionData<typeof action>())
  return (
    <SoloCard title="Forgot password" form={form}>
      <PostForm form={form}>
        <TextField
          label="Email"
          field={field('employeeEmail')}
          hint="A code to set a new password is sent to this address."
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <p>
          <SubmitButton value="Confirm" />
        </p>
        <p className="under">
          <Link to="/login">Back to Login</Link>
        </p>
      </PostForm>
    </SoloCard>
  )
}
