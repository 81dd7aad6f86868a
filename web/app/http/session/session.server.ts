import type { severalCalls } from '@hr/contract/call/calls'
import type { AnswerOf } from '@hr/contract/call/endpoint'
import { z } from 'zod'
import { newToken } from './csrf.server.ts'
import { expired } from './expired-texts.ts'
import { type Secrets, seal, unseal } from './seal.server.ts'

/** docs/spec/promises.md, Cookies. Kept only if name, e-mail, role and business unit are all present. */
const profile = z.object({
  userName: z.string().min(1),
  userEmail: z.string().min(1),
  employeeRoleId: z.number().int().min(1),
  employeeBuId: z.number().int().min(1),
  profilePicture: z.string().nullable(),
})
export type Profile = z.infer<typeof profile>

/** Sixteen bytes, or the thirty-two of a session from before. */
const csrf = z.string().regex(/^[\w-]{22}(?:[\w-]{21})?$/)

/**
 * The content of the one encrypted cookie. Before sign-in it is only the form token. After a session has ended it also
 * says whose it was, so that what they had typed can return to them.
 */
const session = z.object({
  csrf,
  userId: z.number().int().optional(),
  token: z.string().optional(),
  profile: profile.optional(),
  /** Why nobody is signed in any more, if there is more to know than that the session has ended. */
  why: z.string().optional(),
})
export type Session = z.infer<typeof session>

/**
 * The previous user, in a separate cookie that outlives signing out. Their pages may still be open: a form from one
 * acts for nobody else, and its content can return to them.
 */
const former = z.object({ csrf, userId: z.number().int() })
export type Former = z.infer<typeof former>

/** Longer than any session of the API, where the token inside expires. */
const SESSION_SECONDS = 7 * 24 * 3600

export function newSession(): Session {
  return { csrf: newToken() }
}

/** The session of a person who has just signed in. Their own forms in other tabs keep their token. */
export function signedIn(
  before: (Session | Former | undefined)[],
  known: Pick<Required<Session>, 'userId' | 'token' | 'profile'>,
): Session {
  const own = before.find((one) => one?.userId === known.userId)
  return { csrf: own?.csrf ?? newToken(), ...known }
}

/** What remains of a session that the API no longer knows, with the API's reason if it gave one. */
export function endedSession({ csrf, userId }: Session, why?: string): Session {
  return { csrf, userId, why: why === expired.text ? undefined : why }
}

export function sealSession(secret: string, value: Session): string {
  return seal(secret, 'session', value, SESSION_SECONDS)
}

export function sealFormer(secret: string, value: Former): string {
  return seal(secret, 'former', value, SESSION_SECONDS)
}

export function openFormer(secrets: Secrets, sealed: string | undefined): Former | undefined {
  return former.safeParse(unseal(secrets, 'former', sealed)).data
}

export function openSession(secrets: Secrets, sealed: string | undefined): Session | undefined {
  return session.safeParse(unseal(secrets, 'session', sealed)).data
}

/** The profile in an answer of the API, or undefined if a part of it is missing. */
export function profileOf(user: AnswerOf<typeof severalCalls>['user']): Profile | undefined {
  return profile.safeParse({
    userName: user.employeeName,
    userEmail: user.userEmail,
    employeeRoleId: user.employeeRoleId,
    employeeBuId: user.employeeBuID,
    profilePicture: user.profilePicture,
  }).data
}
