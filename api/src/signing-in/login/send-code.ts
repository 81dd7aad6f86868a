import { randomInt } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { helloTo } from '@hr/domain/employee/name'
import * as t from '@hr/words/sign-in'
import type { Writing } from '../../company/current-user.ts'
import { postNothing, postSecretMails } from '../../mail/outbox.ts'
import { deriveKey, isSigned, keysOf, sign } from '../../platform/database/secrets.ts'
import type { Env } from '../../platform/env.ts'
import { slowDown } from '../../platform/http/errors.ts'
import { formerAddressesOf } from './former-addresses.ts'
import { mayHavePassword } from './invite.ts'
import { lockAddress } from './queries.ts'
import { codesSince, findActive, replaceCode, type Trying } from './recovery-queries.ts'
import type { Client } from './throttle.ts'

const minute = 60_000
const PURPOSE = 'password code'
const SENDS = 3
const SENDS_TO_ALL = 30
const WINDOW_MINUTES = 15
/** The number of minutes within which a code works (docs/spec/rules.md, Forgotten passwords). */
export const CODE_MINUTES = 10

/**
 * Mails a code to an address if somebody who works here, is let in by now and signs in by a password has it. For an unknown address the answer and the time are the
 * same: the same rows are written and as many jobs are posted. Fails with 429 after three codes in a quarter of an hour
 * that this client has asked for, or thirty that anybody has (docs/spec/rules.md, Forgotten passwords).
 */
export async function sendCode(
  { deps: { env, now }, write }: Omit<Writing, 'me'>,
  { employeeEmail }: { employeeEmail: string },
  { line: client }: Client,
) {
  const email = employeeEmail.toLowerCase()
  const createdAt = now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await write(async (tx) => {
    await lockAddress(tx, email)
    await refuseMore(tx, { email, client }, createdAt)

    const found = await findActive(tx, email, createdAt)
    const person = found && !found.letInFrom && mayHavePassword(env, found) ? found : undefined
    const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * minute)
    const codeHash = hashCode(env, email, code)
    await replaceCode(tx, { email, client, employeeId: person?.id ?? null, codeHash, createdAt, expiresAt })
    const formers = await formerAddressesOf(tx, person ?? NOBODY, createdAt)
    if (!person) return postNothing(tx)
    const notices = formers.map((to) => notice(person, to))
    await postSecretMails(tx, env, [letter(person, code), ...notices])
  })
  return { userMessage: t.codeSent }
}

/** The hash is keyed, so that somebody who reads the table cannot try out the million codes. */
export function hashCode({ APP_SECRET }: Env, email: string, code: string): string {
  return sign(deriveKey(APP_SECRET, PURPOSE), `${email} ${code}`)
}

/** Whether a stored hash is that of a code. */
export const isCode = (env: Env, email: string, code: string, codeHash: string): boolean =>
  isSigned(keysOf(env, PURPOSE), `${email} ${code}`, codeHash)

async function refuseMore(tx: Queryable, { email, client }: Trying, now: Date): Promise<void> {
  const sent = await codesSince(tx, email, new Date(now.getTime() - WINDOW_MINUTES * minute))
  const own = sent.filter((code) => code.client === client)
  const oldest = own.at(-SENDS) ?? sent.at(-SENDS_TO_ALL)
  if (!oldest) return
  const wait = oldest.at.getTime() + WINDOW_MINUTES * minute - now.getTime()
  const minutes = Math.ceil(wait / minute)
  throw slowDown(t.tooManyCodes(minutes), Math.ceil(wait / 1000))
}

/** Asked about where nobody has the address, so that this sends as many statements. */
const NOBODY = { id: 0, workEmail: '' }

type Reader = NonNullable<Awaited<ReturnType<typeof findActive>>>

function letter(person: Reader, code: string) {
  const text = t.codeMail(helloTo(person), code, CODE_MINUTES)
  return { to: person.workEmail, subject: t.codeMailSubject, text }
}

/** Tells a former address of the code, without it. */
function notice(person: Reader, to: string) {
  const text = t.codeRequestedMail(helloTo(person), person.workEmail)
  return { to, subject: t.codeRequestedSubject, text }
}
