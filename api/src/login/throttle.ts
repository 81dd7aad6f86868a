import { normalizeIP } from '@fastify/rate-limit'
import type { Transaction } from '@hr/db/client'
import { lockedUntil } from '@hr/domain/login/throttle'
import type { Deps } from '../deps.ts'
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
    const person = await findSignIn(db, email)
    await recordAttempt(db, attempt(email, person?.id, client, 'Locked', at))
  }
  return until
}

type Try = { email: string; employeeId: number | undefined; client: Client; isRight: boolean }

/**
 * Counts an attempt under a lock on its address, so that of many parallel guesses none counts after the fifth wrong
 * one. Returns until when earlier attempts lock the client, or null.
 */
export async function countTry(
  tx: Transaction,
  { email, employeeId, client, isRight }: Try,
  at: Date,
): Promise<Date | null> {
  await lockAddress(tx, email)
  const until = lockedUntil(await recentAttempts(tx, email, at), client.line, at)
  const result = isRight ? 'Success' : 'Failed'
  await recordAttempt(tx, attempt(email, employeeId, client, until ? 'Locked' : result, at))
  return until
}

/** Makes earlier failures with a person's address no longer count for this client (docs/spec/rules.md, Locking). */
export async function freeAddress(
  tx: Transaction,
  person: { id: number; workEmail: string },
  client: Client,
  now: Date,
) {
  await recordAttempt(tx, attempt(person.workEmail.toLowerCase(), person.id, client, 'Freed', now))
}

type Outcome = 'Success' | 'Failed' | 'Locked' | 'Freed'

function attempt(email: string, employeeId: number | undefined, client: Client, outcome: Outcome, now: Date) {
  return { email, employeeId: employeeId ?? null, ipAddress: client.address, outcome, at: now.toISOString() }
}
