import type { FastifyJWTOptions } from '@fastify/jwt'
import { deriveKey } from '../secrets.ts'
import { ABSOLUTE_HOURS } from './queries.ts'

const ISSUER = 'hr-leave'
/** A token without an end would outlive every change of the rules of sessions. */
const REQUIRED = ['sub', 'sid', 'typ', 'iat', 'exp']

/** How session tokens are signed and read, with a key derived from APP_SECRET. */
export function tokenOptions(secret: string): FastifyJWTOptions {
  return {
    secret: deriveKey(secret, 'bearer token'),
    sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn: `${ABSOLUTE_HOURS}h` },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: ISSUER, requiredClaims: REQUIRED },
  }
}
