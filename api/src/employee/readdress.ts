import type { Transaction } from '@hr/db/client'
import type { Deps } from '../deps.ts'
import { inviteToSetPassword } from '../login/invite.ts'
import { endRecovery } from '../login/recovery-queries.ts'
import type { Person } from './let-go.ts'

/**
 * Invalidates what was sent to a person's former address, because that address may belong to somebody else. A person
 * who has not set a password yet is invited again.
 */
export async function readdress(
  tx: Transaction,
  { env, now }: Deps,
  before: Pick<Person, 'workEmail'>,
  after: Pick<Person, 'id' | 'workEmail' | 'passwordHash'>,
): Promise<void> {
  if (before.workEmail.toLowerCase() === after.workEmail.toLowerCase()) return
  await endRecovery(tx, after.id, now())
  if (after.passwordHash === null) await inviteToSetPassword(tx, env, after.id, now())
}
