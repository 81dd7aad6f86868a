import { PASSWORD_HELP } from '@hr/domain/login/password'
import type { FieldState } from '~/http/form-reply.ts'
import { PasswordField } from '~/ui/password-field.tsx'

type Props = { field: (name: string) => FieldState; mismatch: string | undefined }

/** A new password and the same once more, with what it needs said beforehand. */
export function NewPasswordFields({ field, mismatch }: Props) {
  const again = field('reEnteredPassword')
  return (
    <>
      <PasswordField
        label="New password"
        field={field('newPassword')}
        hint={`${PASSWORD_HELP}.`}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm password"
        field={{ ...again, error: again.error ?? mismatch }}
        autoComplete="new-password"
      />
    </>
  )
}
