import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Derives a key for one purpose from APP_SECRET, so that no two uses share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hr-leave ${purpose}`, 32))
}

/** The secret, and the one that it has replaced, with which what was made before can still be read. */
export type Secrets = { APP_SECRET: string; APP_SECRET_PREVIOUS?: string | undefined }

/** The keys with which what exists may have been made for one purpose: the key of today first. */
export function keysOf({ APP_SECRET, APP_SECRET_PREVIOUS }: Secrets, purpose: string): Buffer[] {
  const today = deriveKey(APP_SECRET, purpose)
  return APP_SECRET_PREVIOUS === undefined ? [today] : [today, deriveKey(APP_SECRET_PREVIOUS, purpose)]
}

export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether a signature was made with one of the keys. */
export function isSigned(keys: Buffer[], text: string, signature: string): boolean {
  return keys.some((key) => isSignedBy(key, text, signature))
}

function isSignedBy(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text, so that nobody can read or change it without the key. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return bytes.toString('base64url')
}

/** Decrypts a sealed text. Throws if it was sealed with none of the keys, or changed. */
export function unseal([key, ...others]: Buffer[], sealed: string): string {
  if (!key) throw new Error('There is no key')
  if (others.length === 0) return opened(key, sealed)
  try {
    return opened(key, sealed)
  } catch {
    return unseal(others, sealed)
  }
}

function opened(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
