import { WRONG_CODE, WRONG_PASSWORD } from '@hr/contract/call/sentences'
import type { Transaction } from '@hr/db/client'
import { employees, sessions } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import type { CurrentUser, Within } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid, type UserError } from '../../platform/http/errors.ts'
import { mayHavePassword } from '../login/invite.ts'
import { passwordMatches } from '../login/passwords.ts'
import { hasPassword, signInOf } from '../login/queries.ts'
import { type Client, countSecondTry, countTry, tooManyTries, turnAway } from '../login/throttle.ts'
import { useCode } from './codes.ts'
import { findFactor } from './queries.ts'

/** A session counts as proof for this many minutes after it began, for somebody who has neither password nor factor. */
const RECENT_MINUTES = 10

/** How somebody proves again that it is they, before their second factor changes. */
export async function proofOf({ db, env }: Deps, me: CurrentUser): Promise<'password' | 'code' | 'recent'> {
  const { passwordHash } = await signInOf(db, me.id)
  if (passwordHash !== null && mayHavePassword(env, me)) return 'password'
  return (await findFactor(db, me.id)) ? 'code' : 'recent'
}

/** Returns the error with which a call fails, or undefined if it was the person. A wrong try is counted in the transaction. */
type Proof = (tx: Transaction) => Promise<UserError | undefined>

type Proving = { deps: Deps; me: CurrentUser; client: Client }

/**
 * Looks at what the caller has typed as proof: an open session is not enough to change a second factor. A wrong one
 * counts as a failed sign-in. Fails with 429 for a locked client.
 */
export async function proveAgain({ deps, me, client }: Proving, typed: string | undefined): Promise<Proof> {
  const kind = await proofOf(deps, me)
  if (kind === 'password') return byPassword({ deps, me, client }, typed ?? '')
  return (tx) => (kind === 'code' ? byCode({ deps, me, client }, typed ?? '', tx) : bySession({ tx, deps, me }))
}

async function byPassword({ deps, me, client }: Proving, typed: string): Promise<Proof> {
  const { db, now } = deps
  const { email, passwordHash } = await signInOf(db, me.id)
  const until = await turnAway(deps, email, client)
  if (until) throw tooManyTries(until, now())
  const isRight = await passwordMatches(passwordHash, typed)
  return async (tx) => {
    if (isRight && passwordHash && (await hasPassword(tx, me.id, passwordHash))) return undefined
    const until = await countTry(tx, { email, employeeId: me.id, client, isRight: false }, now())
    return until ? tooManyTries(until, now()) : invalid({ currentPassword: WRONG_PASSWORD })
  }
}

async function byCode({ deps: { env, now }, me, client }: Proving, typed: string, tx: Transaction) {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const known = {
    email: me.workEmail.toLowerCase(),
    employeeId: me.id,
    client,
    tried: 'code',
    isSignIn: false,
  } as const
  const way = await countSecondTry(tx, known, now(), () => useCode(tx, env, me.id, code, now()))
  if (way instanceof Date) return tooManyTries(way, now())
  return way ? undefined : invalid({ currentPassword: WRONG_CODE })
}

async function bySession({ tx, deps: { now }, me }: Within) {
  const [session] = await tx.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, me.sessionId))
  const age = now().getTime() - Date.parse(session?.at ?? '')
  if (age <= RECENT_MINUTES * 60_000) return undefined
  return invalid({ currentPassword: t.signInAgainFirst(RECENT_MINUTES) })
}

/** The person who hears of a change. */
export async function readerOf(tx: Transaction, employeeId: number) {
  const { id, firstName, fullName, workEmail } = employees
  const [reader] = await tx
    .select({ id, firstName, fullName, workEmail })
    .from(employees)
    .where(eq(employees.id, employeeId))
  if (!reader) throw new Error(`employee ${employeeId} has vanished`)
  return reader
}
