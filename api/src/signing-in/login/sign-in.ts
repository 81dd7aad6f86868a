import { randomUUID } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { comesLater } from '@hr/domain/login/let-in'
import { lockMessage } from '@hr/domain/login/throttle'
import * as t from '@hr/words/sign-in'
import type { App, Deps } from '../../platform/deps.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { type Factors, startHalf } from '../second-factor/half-queries.ts'
import { asksForMore, HALF_MINUTES, type Half } from '../second-factor/half-token.ts'
import { mayHavePassword } from './invite.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { findSignIn, hasPassword, rehash, startSession } from './queries.ts'
import { type Client, countTry, turnAway } from './throttle.ts'

type SignIn = { email: string; password: string }

/** What signing in works with: the parts of the product, the machine of the caller, and the one transaction of the call. */
export type SigningIn = { app: App; deps: Deps; client: Client; write: Write }

/**
 * Signs a person in and returns a token. Fails with a 401 that names the second step if there is one; the same 401, in
 * the same time, for an unknown address, a wrong password, an alumnus, and people who must sign in by a provider; 401
 * and the day, after the right password, if they join later; 401 and the minutes to wait for a locked address, known or
 * not (docs/spec/rules.md, Locking).
 */
export async function signIn({ app, deps, client, write }: SigningIn, { email, password }: SignIn) {
  const { db, now } = deps
  const address = email.toLowerCase()
  const until = await turnAway(deps, address, client)
  if (until) throw locked(until, now())

  const person = await findSignIn(db, address, now())
  const passwordHash = mayUsePassword(deps, person) ? person.passwordHash : null
  const isRight = await passwordMatches(passwordHash, password)
  const begun = await write(async (tx) => {
    const comesIn = person?.letInFrom
    // Neither the first of two steps nor somebody who joins later is signed in by this.
    const isHalf = person !== undefined && (needsSecondStep(person) || Boolean(comesIn))
    const until = await countTry(
      tx,
      { email: address, employeeId: person?.id, client, isRight, isHalf: isHalf && isRight },
      now(),
    )
    if (until) return locked(until, now())
    if (!person?.passwordHash || !isRight) return refused()
    // If the password was changed meanwhile, all sessions have ended and none may begin.
    if (!(await hasPassword(tx, person.id, person.passwordHash))) return refused()
    if (comesIn) return unauthenticated(comesLater(comesIn))
    return afterFirstStep({ db: tx, now }, person, client)
  })
  if (isRight && person?.passwordHash && isOutdated(person.passwordHash))
    await rehash(db, person.id, person.passwordHash, await hashPassword(password))
  return answerOf(app, begun)
}

type Found = Awaited<ReturnType<typeof findSignIn>>

/** Whether somebody works here and signs in by a password (docs/operations.md, Signing in by the company). */
function mayUsePassword({ env }: Deps, person: Found): person is NonNullable<Found> {
  if (!person || person.leftAt) return false
  return mayHavePassword(env, person)
}

const refused = () => unauthenticated(t.invalidEmailOrPassword)
const locked = (until: Date, now: Date) => unauthenticated(lockMessage(until, now))

type Person = { id: number; profilePicture: string | null } & Factors
/** A session, which proves nothing yet, or what the second step needs. */
type Begun = Session | Half
type Session = { sessionId: string; userId: number; profilePicture: string | null }

/** Whether somebody has a second factor, or has to set one up. */
export const needsSecondStep = ({ hasFactor, needsFactor }: Factors): boolean => hasFactor || needsFactor

/** Begins the session of somebody whose first step was right, or else what leads to the second. */
export async function afterFirstStep(place: Place, person: Person, client: Machine): Promise<Begun> {
  if (needsSecondStep(person)) return beginHalf(place, person)
  return sessionOf(place, person, client)
}

/** Begins the session of somebody who has proved all that they have to. A half sign-in gives it its own id. */
export async function sessionOf(
  place: Place,
  { id, profilePicture }: Pick<Person, 'id' | 'profilePicture'>,
  client: Machine,
  sessionId?: string,
): Promise<Session> {
  return { sessionId: await beginSession(place, id, client, sessionId), userId: id, profilePicture }
}

async function beginHalf({ db, now }: Place, person: Person): Promise<Half> {
  const halfId = randomUUID()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + HALF_MINUTES * 60_000)
  await startHalf(db, { id: halfId, employeeId: person.id, createdAt, expiresAt })
  return { halfId, userId: person.id, ways: waysOf(person) }
}

function waysOf({ hasFactor, hasApp, hasPasskey }: Factors): Half['ways'] {
  if (!hasFactor) return []
  return [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : []), 'recovery']
}

/** The answer of a sign-in: the token of its session, or the 401 that asks for the second step. */
export function answerOf(app: App, begun: Begun) {
  if ('halfId' in begun) throw asksForMore(app, begun)
  const { sessionId, ...answer } = begun
  return { logInToken: tokenOf(app, sessionId, answer.userId), ...answer }
}

type Place = { db: Queryable; now: () => Date }
type Machine = Omit<Client, 'line'>

/** Creates a session row and returns the token that proves it. */
export async function openSession(app: App, place: Place, employeeId: number, client: Machine): Promise<string> {
  return tokenOf(app, await beginSession(place, employeeId, client), employeeId)
}

/** Returns the id of a new session. It proves nothing, so it may be stored as the answer to a repeated call. */
async function beginSession(
  { db, now }: Place,
  employeeId: number,
  client: Machine,
  id: string = randomUUID(),
): Promise<string> {
  const userAgent = client.agent?.slice(0, 300) ?? null
  await startSession(db, { id, employeeId, ipAddress: client.address, userAgent }, now())
  return id
}

/** Returns the token that proves a session. */
export const tokenOf = (app: App, sessionId: string, employeeId: number): string =>
  app.jwt.sign({ sid: sessionId, typ: 'session', sub: String(employeeId) })
