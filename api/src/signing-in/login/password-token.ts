import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../platform/deps.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { readToken } from './tokens.ts'

/** The number of minutes within which a password must be set (docs/spec/rules.md, Forgotten passwords). */
export const TOKEN_MINUTES = 10

/** A row of `password_tokens`, as named by a token that we have signed. */
export type PasswordToken = { id: string; employeeId: number }

/** Issues a token that opens `reset_password` and nothing else. The row behind it says whether it is still valid. */
export function issuePasswordToken(app: App, { id, employeeId }: PasswordToken): string {
  const claims = { sid: id, typ: 'reset', sub: String(employeeId) }
  return app.jwt.sign(claims, { expiresIn: `${TOKEN_MINUTES}m` })
}

/**
 * The token that a call to set a password carries. Fails with 401 unless it is one of ours with its own `UserId`. An
 * expired token passes here, because it must be answered with 400 (docs/spec/rules.md, Forgotten passwords).
 */
export function readPasswordToken(app: App, { env }: Deps, { headers }: FastifyRequest): PasswordToken {
  const options = { ignoreExpiration: true }
  const claims = readToken<{ sub: string; sid: string; typ: string }>(app, env, headers.authorization, options)
  if (claims?.typ !== 'reset' || headers.userid !== claims.sub) throw unauthenticated()
  return { id: claims.sid, employeeId: Number(claims.sub) }
}
