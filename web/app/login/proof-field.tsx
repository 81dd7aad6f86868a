import * as t from '@hr/words/sign-in'
import type { FieldState } from '~/http/form/form-reply.ts'
import { PasswordField } from '~/ui/form/password-field.tsx'

type Props = { proof: 'password' | 'code' | 'recent'; field: FieldState }

/** The box in which people prove who they are. Without password and code, a young session is proof enough. */
export function ProofField({ proof, field }: Props) {
  if (proof === 'password')
    return <PasswordField label={t.yourPassword} field={field} autoComplete="current-password" />
  if (proof === 'code') {
    return <PasswordField label={t.appOrRecoveryCode} field={field} autoComplete="current-password" />
  }
  return field.error ? <p className="err">{field.error}</p> : null
}
