import { randomBytes } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { Secret, TOTP } from 'otpauth'
import { deriveKey, keysOf, type Secrets, seal, sign, unseal } from '../../platform/database/secrets.ts'
import { lockFactor, spendRecovery, spendStep } from './queries.ts'

const PURPOSE = 'second factor'
const RECOVERY_CODES = 10
/** Bytes of a secret, and of the key of recovery codes: as many as the hash has (RFC 4226, section 4). */
const SECRET_BYTES = 20
const KEY_BYTES = 32
const STEP_SECONDS = 30
/** Clocks of phones may be this many steps off. */
const WINDOW = 1
const ISSUER = 'HR & Leave'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** A random secret for an authenticator app, in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const appOf = (secret: string, label = '') => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })

/** The address that an app reads from a QR code. The usual defaults are left out, so that the picture stays coarse. */
export function addressOf(secret: string, label: string): string {
  const named = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(label)}`
  return `otpauth://totp/${named}?${new URLSearchParams({ secret, issuer: ISSUER }).toString().replaceAll('+', '%20')}`
}

/** The half minute, counted from 1970, whose code this is, or undefined if it is none of those near now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + delta
}

export const sealText = ({ APP_SECRET }: Secrets, text: string): string => seal(deriveKey(APP_SECRET, PURPOSE), text)
export const openText = (secrets: Secrets, sealed: string): string => unseal(keysOf(secrets, PURPOSE), sealed)

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Ten codes for paper: ten letters and digits each, 50 bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = (): string => Array.from(randomBytes(10), (byte) => BASE32[byte % BASE32.length]).join('')

/** As people read it: `abcde-fghij`. */
export const asPrinted = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** The hash is keyed, as somebody who reads the table could try out ten letters. */
export const hashOf = (key: string, code: string): string => sign(Buffer.from(key, 'base64url'), code)

/** The way in which somebody has done the second step. */
export type Way = 'app' | 'recovery' | 'passkey'

/** Uses a code of a person, which works once, and says which kind it was. Undefined if it does not work. */
export async function useCode(
  tx: Queryable,
  secrets: Secrets,
  employeeId: number,
  code: string,
  now: Date,
): Promise<Way | undefined> {
  const factor = await lockFactor(tx, employeeId)
  if (!factor) return undefined
  if (/^\d{6}$/.test(code)) {
    const step = factor.sealedSecret === null ? undefined : stepOf(openText(secrets, factor.sealedSecret), code, now)
    return step !== undefined && (await spendStep(tx, employeeId, step)) ? 'app' : undefined
  }
  const hash = hashOf(openText(secrets, factor.sealedKey), code)
  return (await spendRecovery(tx, employeeId, hash, now)) ? 'recovery' : undefined
}
