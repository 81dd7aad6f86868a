import { randomUUID } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { lockMessage } from '@hr/domain/login/throttle'
import type { App, Deps } from '../deps.ts'
import { unauthenticated } from '../errors.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { findSignIn, hasPassword, rehash, startSession } from './queries.ts'
import { type Client, countTry, turnAway } from './throttle.ts'

type SignIn = { email: string; password: string }

/**
 * Signs a person in and answers a token. 401 with one sentence for an unknown address, a wrong password and an
 * alumnus, in the same time; 401 with the minutes to wait for a locked address, known or not (decisions.md, Sign-in).
 */
export async function signIn(app: App, deps: Deps, { email, password }: SignIn, client: Client) {
  const address = email.toLowerCase()
  refuseLocked(await turnAway(deps, address, client), deps.now())

  const person = await findSignIn(deps.db, address)
  const isRight = await passwordMatches(person?.leftAt ? null : (person?.passwordHash ?? null), password)
  refuseLocked(await countTry(deps, { email: address, employeeId: person?.id, client, isRight }), deps.now())
  if (!person?.passwordHash || !isRight) throw refused()

  const { id, passwordHash, profilePicture } = person
  const logInToken = await deps.db.transaction(async (tx) => {
    // a password that was changed in the meantime has ended all sessions, and begins none
    if (!(await hasPassword(tx, id, passwordHash))) throw refused()
    return openSession(app, { db: tx, now: deps.now }, id, client)
  })
  if (isOutdated(passwordHash)) await rehash(deps.db, id, passwordHash, await hashPassword(password))
  return { logInToken, userId: id, profilePicture }
}

const refused = () => unauthenticated('Invalid email or password')

function refuseLocked(until: Date | null, now: Date): void {
  if (until) throw unauthenticated(lockMessage(until, now))
}

type Place = { db: Queryable; now: () => Date }

/** A new session row and the token that proves it. */
export async function openSession(app: App, { db, now }: Place, employeeId: number, client: Client): Promise<string> {
  const id = randomUUID()
  const userAgent = client.agent?.slice(0, 300) ?? null
  await startSession(db, { id, employeeId, ipAddress: client.address, userAgent }, now())
  return app.jwt.sign({ sid: id, typ: 'session', sub: String(employeeId) })
}
