import type { FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { unauthenticated } from '../errors.ts'

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
export function readPasswordToken(app: App, { headers }: FastifyRequest): PasswordToken {
  const claims = verified(app, headers.authorization)
  if (claims?.typ !== 'reset' || headers.userid !== claims.sub) throw unauthenticated()
  return { id: claims.sid, employeeId: Number(claims.sub) }
}

function verified(app: App, header: string | undefined) {
  if (!header?.startsWith('Bearer ')) return undefined
  try {
    const options = { ignoreExpiration: true }
    return app.jwt.verify<{ sub: string; sid: string; typ: string }>(header.slice('Bearer '.length), options)
  } catch {
    return undefined
  }
}
