import type { Queryable } from '@hr/db/client'
import { helloTo } from '@hr/domain/employee/name'
import * as t from '@hr/words/sign-in'
import { postMails } from '../../mail/outbox.ts'
import { addressesOf } from '../login/former-addresses.ts'

type Reader = { id: number; firstName: string; fullName: string; workEmail: string }
type Change = { change: keyof typeof changes; now: Date }

const changes = {
  app: t.appWasSetUp,
  passkey: t.passkeyWasAdded,
  codes: t.recoveryCodesWereMade,
  appRemoved: t.appWasRemoved,
  passkeyRemoved: t.passkeyWasRemoved,
  recovery: t.recoveryCodeWasUsed,
  reset: t.twoStepWasReset,
} as const

/** Tells somebody that their second factor was changed, in the transaction that changes it. */
export async function tellChange(tx: Queryable, person: Reader, { change, now }: Change): Promise<void> {
  const text = t.twoStepMail(helloTo(person), changes[change])
  const addresses = await addressesOf(tx, person, now)
  await postMails(
    tx,
    addresses.map((to) => ({ to, subject: t.twoStepMailSubject, text })),
  )
}
