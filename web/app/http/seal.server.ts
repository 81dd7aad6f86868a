import { createHmac, hkdfSync } from 'node:crypto'
import { defaults, seal as ironSeal, unseal as ironUnseal } from 'iron-webcrypto'

/** Derives a key for one purpose from APP_SECRET, as the API does, so that no two uses share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hr-leave ${purpose}`, 32))
}

/** Signs a text, in base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Encrypts a value so that only this server can read it, for this many seconds. */
export function seal(secret: string, purpose: string, value: unknown, seconds: number): Promise<string> {
  return ironSeal(value, password(secret, purpose), { ...defaults, ttl: seconds * 1000 })
}

/** Decrypts a value. Returns undefined if it is forged, damaged or too old. */
export async function unseal(secret: string, purpose: string, sealed: string | undefined): Promise<unknown> {
  if (!sealed) return undefined
  try {
    return await ironUnseal(sealed, password(secret, purpose), { ...defaults, ttl: 0 })
  } catch {
    return undefined
  }
}

function password(secret: string, purpose: string): string {
  return deriveKey(secret, purpose).toString('base64url')
}
