import { PASSWORD_HELP } from '@hr/domain/login/password'
import * as t from '@hr/words/sign-in'
import type { FieldState } from '~/http/form/form-reply.ts'
import { PasswordField } from '~/ui/form/password-field.tsx'

type Props = { field: (name: string) => FieldState; mismatch: string | undefined }

/** The new password twice, with its rules shown in advance. */
export function NewPasswordFields({ field, mismatch }: Props) {
  const again = field('reEnteredPassword')
  return (
    <>
      <PasswordField
        label={t.newPassword}
        field={field('newPassword')}
        hint={`${PASSWORD_HELP}.`}
        autoComplete="new-password"
      />
      <PasswordField
        label={t.confirmPassword}
        field={{ ...again, error: again.error ?? mismatch }}
        autoComplete="new-password"
      />
    </>
  )
}
