import { WRONG_CODE } from '@hr/contract/call/sentences'
import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/sign-in'
import { UserError } from '../../platform/http/errors.ts'
import { answerOf, type SigningIn, sessionOf } from '../login/sign-in.ts'
import { countSecondTry, tooManyTries } from '../login/throttle.ts'
import { useCode, type Way } from './codes.ts'
import { endHalf, type HalfHolder, halfHolder } from './half-queries.ts'
import { type HalfToken, tooLate } from './half-token.ts'
import { tellChange } from './mails.ts'

/** What a second step brings, and how it is checked. */
type Brought = {
  tried: 'code' | 'passkey'
  field: string
  prove: (tx: Transaction, holder: HalfHolder) => Promise<Way | undefined>
}

const WRONG = { code: WRONG_CODE, passkey: t.passkeyDoesNotWork }

/** Signs in by a code of the app or a recovery code, which works once (docs/spec/rules.md, Second factor). */
export function confirmByCode({ app, deps, client, write }: SigningIn, half: HalfToken, { otp }: { otp: string }) {
  const prove = (tx: Transaction, { id }: HalfHolder) => useCode(tx, deps.env, id, otp, deps.now())
  return secondStep({ app, deps, client, write }, half, { tried: 'code', field: 'otp', prove })
}

/**
 * Makes a half sign-in a session, once. Fails with 401 by the field for what does not prove the person, with 401 and no
 * field if the first step has expired, and with 429 after too many wrong ones. Simultaneous calls wait for each other.
 */
export async function secondStep({ app, deps: { now }, client, write }: SigningIn, half: HalfToken, brought: Brought) {
  const begun = await write(async (tx) => {
    const at = now()
    const holder = await halfHolder(tx, half.id, at)
    if (!holder) throw tooLate()
    const { tried, field, prove } = brought
    const known = { email: holder.workEmail.toLowerCase(), employeeId: holder.id, client, tried, isSignIn: true }
    const way = await countSecondTry(tx, known, at, () => prove(tx, holder))
    if (way instanceof Date) return tooManyTries(way, at)
    if (!way) return wrong(field, WRONG[tried])
    // A code that was right is not used up by a first step that no longer counts: this undoes it.
    if (!(await endHalf(tx, half.id, at))) throw tooLate()
    if (way === 'recovery') await tellChange(tx, holder, { change: 'recovery', now: at })
    return sessionOf({ db: tx, now }, holder, client, half.id)
  })
  return answerOf(app, begun)
}

const wrong = (field: string, message: string) =>
  new UserError(401, 'unauthenticated', message, { fieldErrors: { [field]: message } })
