import type { SecondFactor } from '@hr/contract/failure'
import * as t from '@hr/words/sign-in'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../platform/deps.ts'
import { UserError, unauthenticated } from '../../platform/http/errors.ts'
import { readToken } from '../login/tokens.ts'

/** The number of minutes within which the second step must follow the first (docs/spec/rules.md, Second factor). */
export const HALF_MINUTES = 10

/** A row of `half_sign_ins`, as named by a token that we have signed. */
export type HalfToken = { id: string; employeeId: number }

/** The token of a half sign-in opens the calls of the second step and nothing else: it is no session. */
export function readHalfToken(app: App, { env }: Deps, { headers }: FastifyRequest): HalfToken {
  const claims = readToken<{ sub: string; sid: string; typ: string }>(app, env, headers.authorization)
  if (claims?.typ !== 'half' || headers.userid !== claims.sub) throw tooLate()
  return { id: claims.sid, employeeId: Number(claims.sub) }
}

export const tooLate = () => unauthenticated(t.signInTookTooLong)

export type Half = { halfId: string; userId: number; ways: SecondFactor['ways'] }

/** The 401 of a first step that was right: it names what is still to come, with the token that opens it. */
export function asksForMore(app: App, { halfId, userId, ways }: Half): UserError {
  const claims = { sid: halfId, typ: 'half', sub: String(userId) }
  const token = app.jwt.sign(claims, { expiresIn: `${HALF_MINUTES}m` })
  const isMissing = ways.length === 0
  const code = isMissing ? 'second_factor_missing' : 'second_factor'
  const message = isMissing ? t.requiredSetItUp : t.completeSecondStep
  return new UserError(401, code, message, { secondFactor: { token, userId, ways } })
}
