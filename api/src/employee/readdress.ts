import type { Transaction } from '@hr/db/client'
import type { Deps } from '../deps.ts'
import { inviteToSetPassword } from '../login/invite.ts'
import { endRecovery } from '../login/recovery-queries.ts'
import type { Person } from './let-go.ts'

/**
 * What was sent to an address that is no longer the person's opens nothing any more: it may have been somebody else's.
 * Who has not set a password yet is invited again.
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
