import { randomUUID } from 'node:crypto'
import { lockedUntil, lockMessage } from '@hr/domain/login/throttle'
import type { App, Deps } from '../deps.ts'
import { unauthenticated } from '../errors.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { findSignIn, lockAddress, recentAttempts, recordAttempt, rehash, startSession } from './queries.ts'

type Client = { address: string; agent: string | undefined }
type SignIn = { email: string; password: string }

/**
 * Signs a person in and answers a token. 401 with one sentence for an unknown address, a wrong password and an
 * alumnus, in the same time; 401 with the minutes to wait for a locked address, known or not (decisions.md, Sign-in).
 */
export async function signIn(app: App, deps: Deps, { email, password }: SignIn, client: Client) {
  const address = email.toLowerCase()
  await refuseLocked(deps, address, client)

  const person = await findSignIn(deps.db, address)
  const isRight = await passwordMatches(person?.leftAt ? null : (person?.passwordHash ?? null), password)
  await settle(deps, address, person?.id, client, isRight)
  if (!person || !isRight) throw unauthenticated('Invalid email or password')

  if (person.passwordHash && isOutdated(person.passwordHash))
    await rehash(deps.db, person.id, await hashPassword(password))
  const logInToken = await openSession(app, deps, person.id, client)
  return { logInToken, userId: person.id, profilePicture: person.profilePicture }
}

async function refuseLocked(deps: Deps, email: string, client: Client): Promise<void> {
  const now = deps.now()
  const until = lockedUntil(await recentAttempts(deps.db, email, now), client.address, now)
  if (!until) return
  const person = await findSignIn(deps.db, email)
  await recordAttempt(deps.db, attempt(email, person?.id, client, 'Locked', now))
  throw unauthenticated(lockMessage(until, now))
}

/** Counts the try under a lock on its address: of many parallel guesses none counts past the fifth wrong one. */
async function settle(deps: Deps, email: string, employeeId: number | undefined, client: Client, isRight: boolean) {
  const now = deps.now()
  const until = await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const locked = lockedUntil(await recentAttempts(tx, email, now), client.address, now)
    const outcome = locked ? 'Locked' : isRight ? 'Success' : 'Failed'
    await recordAttempt(tx, attempt(email, employeeId, client, outcome, now))
    return locked
  })
  if (until) throw unauthenticated(lockMessage(until, now))
}

type Outcome = 'Success' | 'Failed' | 'Locked'

function attempt(email: string, employeeId: number | undefined, client: Client, outcome: Outcome, now: Date) {
  return { email, employeeId: employeeId ?? null, ipAddress: client.address, outcome, at: now.toISOString() }
}

/** A new session row and the token that proves it. */
export async function openSession(app: App, { db, now }: Deps, employeeId: number, client: Client): Promise<string> {
  const id = randomUUID()
  const userAgent = client.agent?.slice(0, 300) ?? null
  await startSession(db, { id, employeeId, ipAddress: client.address, userAgent }, now())
  return app.jwt.sign({ sid: id, typ: 'session', sub: String(employeeId) })
}
