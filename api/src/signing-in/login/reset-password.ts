import * as t from '@hr/words/sign-in'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { UserError } from '../../platform/http/errors.ts'
import { revokeKeysOf } from '../api-key/queries.ts'
import type { PasswordToken } from './password-token.ts'
import { endSessions } from './queries.ts'
import { tokenHolder } from './recovery-queries.ts'
import { hashNew, setPassword, UPDATED } from './set-password.ts'
import { type Client, freeAddress } from './throttle.ts'

/**
 * Sets a new password for a token, ends all sessions and API keys of the person, and lifts the lock of the address for this client.
 * Fails with 400 if the token was used, replaced or has expired, or if its holder has left. A refused password leaves
 * the token valid (docs/spec/rules.md, Forgotten passwords).
 */
export async function resetPassword(
  { deps: { db, now }, me: { id }, write }: Writing<PasswordToken>,
  { newPassword }: { newPassword: string },
  client: Client,
) {
  const holder = await tokenHolder(db, id, now())
  const passwordHash = holder && (await hashNew(holder.passwordHash, newPassword))
  return write(async (tx) => {
    // Checked only here, because a repeat finds the token used by its own first call.
    if (!holder || !passwordHash) throw expired()
    const person = await lockPerson(tx, holder.id)
    if (!(await tokenHolder(tx, id, now()))) throw expired()
    await setPassword(tx, person, passwordHash, now())
    await endSessions(tx, person.id, 'password', now())
    await revokeKeysOf(tx, person.id, now())
    await freeAddress(tx, person, client, now())
    return UPDATED
  })
}

const expired = () => new UserError(400, 'expired', t.codeExpired)
