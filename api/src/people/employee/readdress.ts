import type { Transaction } from '@hr/db/client'
import type { Deps } from '../../platform/deps.ts'
import { keepFormerAddress } from '../../signing-in/login/former-addresses.ts'
import { inviteToSetPassword } from '../../signing-in/login/invite.ts'
import { endRecovery } from '../../signing-in/login/recovery-queries.ts'
import type { Person } from './let-go.ts'
import { mailReaddressed } from './mails.ts'

/**
 * Carries out what follows from a new work e-mail, no matter who changed it. What was sent to the former address no
 * longer works, because that address may belong to somebody else. Both addresses are told, so that nobody can take over
 * an account in silence. A person who has not set a password yet is invited again.
 */
export async function readdress(
  tx: Transaction,
  { env, now }: Deps,
  before: Pick<Person, 'workEmail'>,
  after: Pick<Person, 'id' | 'firstName' | 'fullName' | 'workEmail' | 'passwordHash'>,
): Promise<void> {
  if (before.workEmail.toLowerCase() === after.workEmail.toLowerCase()) return
  await endRecovery(tx, after.id, now())
  await keepFormerAddress(tx, { employeeId: after.id, email: before.workEmail, now: now() })
  await mailReaddressed(tx, { ...after, from: before.workEmail }, now())
  if (after.passwordHash === null) await inviteToSetPassword(tx, env, after.id, now())
}
