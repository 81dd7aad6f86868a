import type { Queryable } from '@hr/db/client'
import { greet } from '@hr/domain/employee/name'
import { postMails } from '../../mail/outbox.ts'
import { addressesOf } from '../login/former-addresses.ts'

type Reader = { id: number; firstName: string; fullName: string; workEmail: string }
type Change = { change: keyof typeof changes; now: Date }

const changes = {
  app: 'an authenticator app was set up as your second factor',
  passkey: 'a passkey was added to your second factor',
  codes: 'new recovery codes were made for you, and the old ones no longer work',
  appRemoved: 'the authenticator app of your second factor was removed',
  passkeyRemoved: 'a passkey of your second factor was removed',
  recovery: 'somebody signed in as you with a recovery code, which cannot be used again',
  reset: 'your second factor was reset. You sign in without it until you set up a new one under Settings',
} as const

/** Tells somebody that their second factor was changed, in the transaction that changes it. */
export async function tellChange(tx: Queryable, person: Reader, { change, now }: Change): Promise<void> {
  const text = `${greet('Hello ', person)},

${changes[change]}. If you do not know of this, tell HR or a super admin at once.
`
  const addresses = await addressesOf(tx, person, now)
  await postMails(
    tx,
    addresses.map((to) => ({ to, subject: 'Your second factor', text })),
  )
}
