import { comesLater } from '@hr/domain/login/let-in'
import * as t from '@hr/words/sign-in'
import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '../company/current-user.ts'
import type { App, Deps } from '../platform/deps.ts'
import { isFull, type UserError, unauthenticated } from '../platform/http/errors.ts'
import { ABSOLUTE_HOURS, IDLE_MINUTES, sessionUser, touchSession } from './login/queries.ts'
import { readToken } from './login/tokens.ts'

/** Seconds between two records that a session is in use. */
const TOUCH_AFTER = 30

/**
 * Lets a reader of a file in: anyone with a link made for somebody, or the person behind the request, who is returned.
 * Fails with 401 unless the token, a live session and the `UserId` header agree. The audit names either.
 */
export async function admitReader(
  app: App,
  deps: Deps,
  request: FastifyRequest,
  linkOf: number | undefined,
): Promise<CurrentUser | undefined> {
  if (linkOf !== undefined) {
    request.linkOf = linkOf
    return undefined
  }
  const user = await knownUser(app, deps, request)
  if (!user.isLive) throw ended(user)
  request.me = user
  return user
}

/** The person of the session behind a request, which may have ended. Fails with 401 if there is none. */
export async function knownUser(app: App, deps: Deps, request: FastifyRequest): Promise<CurrentUser> {
  const { db, now } = deps
  const claims = sessionIn(app, deps, request.headers.authorization)
  if (!claims || request.headers.userid !== claims.sub) throw unauthenticated()

  const user = await sessionUser(db, claims.sid, now())
  if (!user || String(user.id) !== claims.sub) throw unauthenticated()

  const isBackground = request.headers['x-background'] === '1'
  if (user.isLive && !isBackground && user.idleSeconds > TOUCH_AFTER)
    await touchSession(db, claims.sid, now()).catch(unlessFull)
  return user
}

function sessionIn(app: App, { env }: Deps, header: string | undefined) {
  const claims = readToken<{ sub: string; sid: string; typ: string }>(app, env, header)
  return claims?.typ === 'session' ? claims : undefined
}

/** Reading goes on where there is no room to note that it happened. */
export function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}

/** The refusal of a session that has ended, or of a person who joins later. */
export function ended({ ending, letInFrom }: CurrentUser): UserError {
  if (ending || !letInFrom) return unauthenticated(ending && endings[ending])
  return unauthenticated(comesLater(letInFrom))
}

/** Why a session ended, told to its person, who may not know (docs/spec/rules.md, Sessions). */
const endings = {
  password: t.signedOutByPasswordChange,
  elsewhere: t.signedOutFromAnotherBrowser,
  left: t.signedOutAfterLeaving,
  idle: t.signedOutWhenIdle(IDLE_MINUTES),
  time: t.signedOutAfterSession(ABSOLUTE_HOURS),
}
