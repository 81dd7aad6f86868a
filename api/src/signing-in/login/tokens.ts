import type { FastifyJWTOptions } from '@fastify/jwt'
import { deriveKey, type Secrets } from '../../platform/database/secrets.ts'
import type { App } from '../../platform/deps.ts'
import { bearerIn } from '../../platform/http/bearer.ts'
import { ABSOLUTE_HOURS } from './queries.ts'

const ISSUER = 'hr-leave'
const PURPOSE = 'bearer token'
/** A token without an end would outlive every change of the rules of sessions. */
const REQUIRED = ['sub', 'sid', 'typ', 'iat', 'exp']

/** How session tokens are signed and read, with a key derived from APP_SECRET. */
export function tokenOptions(secret: string): FastifyJWTOptions {
  return {
    secret: deriveKey(secret, PURPOSE),
    sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn: `${ABSOLUTE_HOURS}h` },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: ISSUER, requiredClaims: REQUIRED },
  }
}

/** Every token names a row by its UUID, that of a link without hyphens. Postgres would fail over anything else. */
const sids = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i

/** The claims of the token in a header, or undefined if neither secret has signed it, or if it is over. */
export function readToken<Claims extends object>(
  app: App,
  { APP_SECRET_PREVIOUS }: Secrets,
  header: string | undefined,
  options = {},
): Claims | undefined {
  const token = bearerIn(header)
  if (token === undefined) return undefined
  const claims = verified<Claims>(app, token, options)
  if (claims || APP_SECRET_PREVIOUS === undefined) return claims
  return verified(app, token, { ...options, key: deriveKey(APP_SECRET_PREVIOUS, PURPOSE) })
}

function verified<Claims extends object>(app: App, token: string, options: object): Claims | undefined {
  try {
    const claims = app.jwt.verify<Claims & { sid?: unknown }>(token, options)
    return sids.test(String(claims.sid)) ? claims : undefined
  } catch {
    return undefined
  }
}
