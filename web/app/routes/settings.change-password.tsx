import { changePassword, changePasswordForm } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { submit } from '~/http/form/submit.server.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { NewPasswordFields } from '~/login/new-password-fields.tsx'
import { usePasswordMatch } from '~/login/use-password-match.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { PasswordField } from '~/ui/form/password-field.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { useSuccessKey } from '~/ui/form/use-success-key.ts'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

const rules = async () => (await import('@hr/contract/signing-in/login')).changePasswordForm

export const loader = afterEntering(() => null)

export const action = afterEntering(({ api, form, context }) => {
  return submit(
    { form, context },
    {
      schema: changePasswordForm,
      send: (passwords) => api(changePassword, { body: passwords }),
      done: ({ userMessage }) => goTo(context, to('/settings/change-password'), userMessage),
    },
  )
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ChangePassword() {
  return <PasswordForm key={useSuccessKey()} reply={useReply()} />
}

function PasswordForm({ reply }: { reply: FormReply | undefined }) {
  const [zodForm, field] = useZodForm(rules, reply)
  const [form, mismatch] = usePasswordMatch(zodForm)
  return (
    <>
      <PageHead title={t.changePassword} about={t.aboutChangePassword} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <PasswordField label={t.currentPassword} field={field('currentPassword')} autoComplete="current-password" />
        <NewPasswordFields field={field} mismatch={mismatch} />
        <p className="acts">
          <SubmitButton value={t.update} /> <CancelLink to={to('/')} />
        </p>
      </PostForm>
    </>
  )
}
