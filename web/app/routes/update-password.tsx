import { firstPassword, resetPasswordForm } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { NewPasswordFields } from '~/login/new-password-fields.tsx'
import { apiOfGranted, keepGranted, saveNewPassword } from '~/login/recovery.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { usePasswordMatch } from '~/login/use-password-match.ts'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'

const rules = async () => (await import('@hr/contract/signing-in/login')).resetPasswordForm

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('link')
  if (link !== null) throw await openLink(context, link)
  await apiOfGranted(context)
  return null
}

/** Moves the secret of a first-password link from the address into the encrypted cookie at once. */
async function openLink(context: RequestContext, link: string): Promise<Response> {
  try {
    keepGranted(context, await context.api(firstPassword, { body: { link } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 400)
      return goTo(context, to('/forgot-password'), error.userMessage)
    throw error
  }
  return redirect(to('/update-password'), 303)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOpenForm(request, context)
  const api = await apiOfGranted(context)
  return submit(
    { form, context },
    {
      schema: resetPasswordForm,
      send: (passwords) => saveNewPassword(context, api, passwords),
      done: () => goTo(context, to('/login'), t.passwordUpdated),
    },
  )
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function UpdatePassword() {
  const [zodForm, field] = useZodForm(rules, useActionData<typeof action>())
  const [form, mismatch] = usePasswordMatch(zodForm)
  return (
    <SoloCard title={t.setNewPassword} form={form} under={<Link to={to('/forgot-password')}>{t.sendNewCode}</Link>}>
      <PostForm form={form}>
        <NewPasswordFields field={field} mismatch={mismatch} />
        <p>
          <SubmitButton value={t.changePassword} />
        </p>
      </PostForm>
    </SoloCard>
  )
}
