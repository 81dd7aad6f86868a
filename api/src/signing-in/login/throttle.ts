import { normalizeIP } from '@fastify/rate-limit'
import type { Transaction } from '@hr/db/client'
import { lockedUntil, lockMessage, secondStepLockedUntil } from '@hr/domain/login/throttle'
import type { Deps } from '../../platform/deps.ts'
import { slowDown } from '../../platform/http/errors.ts'
import { findSignIn, lockAddress, recentAttempts, recordAttempt } from './queries.ts'

/** The machine from which a call comes. */
export type Client = {
  address: string
  /** What counts as one client: the address, or for IPv6 the network of a line, as each line has 2⁶⁴ addresses. */
  line: string
  agent: string | undefined
}

/** Describes a machine by its address. */
export const clientAt = (address: string, agent?: string): Client => ({ address, line: normalizeIP(address), agent })

/** Until when the client may not try this address, or null. Records an attempt that is turned away. */
export async function turnAway({ db, now }: Deps, email: string, client: Client): Promise<Date | null> {
  const at = now()
  const until = lockedUntil(await recentAttempts(db, email, at), client.line, at)
  if (until) {
    const person = await findSignIn(db, email, at)
    await recordAttempt(db, attempt({ email, employeeId: person?.id, client }, 'Locked', at))
  }
  return until
}

type Tried = { email: string; employeeId: number | undefined; client: Client }
type Try = Tried & {
  isRight: boolean
  /** The second step is still to come, and will be the attempt: this half proves nothing, and lifts no lock. */
  isHalf?: boolean
}

/**
 * Counts an attempt under a lock on its address, so that of many parallel guesses none counts after the fifth wrong
 * one. Returns until when earlier attempts lock the client, or null.
 */
export async function countTry(
  tx: Transaction,
  { email, employeeId, client, isRight, isHalf = false }: Try,
  at: Date,
): Promise<Date | null> {
  await lockAddress(tx, email)
  const until = lockedUntil(await recentAttempts(tx, email, at), client.line, at)
  const result = isRight ? 'Success' : 'Failed'
  if (isHalf && !until) return null
  await recordAttempt(tx, attempt({ email, employeeId, client }, until ? 'Locked' : result, at))
  return until
}

type Way = 'app' | 'recovery' | 'passkey'
type SecondTry = Tried & {
  tried: 'code' | 'passkey'
  /** Whether a session begins if it is right. A proof that it is still the same person is no sign-in. */
  isSignIn: boolean
}

/**
 * Counts an attempt at the second step, one after the other for each address. `prove` is called unless earlier attempts
 * lock the client. Returns the way that was right, until when the client is locked, or undefined for a wrong one.
 */
export async function countSecondTry(
  tx: Transaction,
  { email, employeeId, client, tried, isSignIn }: SecondTry,
  at: Date,
  prove: () => Promise<Way | undefined>,
): Promise<Way | Date | undefined> {
  await lockAddress(tx, email)
  const until = secondStepLockedUntil(await recentAttempts(tx, email, at), client.line, at)
  const way = until ? undefined : await prove()
  const outcome = way ? 'Success' : 'Failed'
  const row = attempt({ email, employeeId, client }, until ? 'Locked' : outcome, at)
  if (!way || isSignIn) await recordAttempt(tx, { ...row, secondFactor: way ?? tried })
  return until ?? way
}

/** Makes earlier failures with a person's address no longer count for this client (docs/spec/rules.md, Locking). */
export async function freeAddress(
  tx: Transaction,
  person: { id: number; workEmail: string },
  client: Client,
  now: Date,
) {
  const tried = { email: person.workEmail.toLowerCase(), employeeId: person.id, client }
  await recordAttempt(tx, attempt(tried, 'Freed', now))
}

/** 429 for a locked client that is signed in, or half so. */
export const tooManyTries = (until: Date, now: Date) =>
  slowDown(lockMessage(until, now), Math.ceil((until.getTime() - now.getTime()) / 1000))

type Outcome = 'Success' | 'Failed' | 'Locked' | 'Freed'

function attempt({ email, employeeId, client }: Tried, outcome: Outcome, now: Date) {
  return { email, employeeId: employeeId ?? null, ipAddress: client.address, outcome, at: now.toISOString() }
}
