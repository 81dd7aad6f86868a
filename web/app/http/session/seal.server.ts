import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const derived = new Map<string, Buffer>()

/**
 * Derives a key for one purpose from APP_SECRET, as the API does, so that no two uses share a key. A process has one
 * secret and a handful of purposes, so each key is derived once.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `hr-leave ${purpose}`, 32))
  derived.set(name, key)
  return key
}

/** Signs a text, in base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

const CIPHER = 'aes-256-gcm'
const SALT_BYTES = 16
const HEAD_BYTES = SALT_BYTES + 12
const TAG_BYTES = 16

/** Encrypts a value so that only this server can read it, for this many seconds. */
export function seal(secret: string, purpose: string, value: unknown, seconds: number): string {
  const head = randomBytes(HEAD_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose, head), head.subarray(SALT_BYTES))
  const text = JSON.stringify([Date.now() + seconds * 1000, value])
  const bytes = Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return bytes.toString('base64url')
}

/** A secret, or several: that of today first, then the one that it has replaced. */
export type Secrets = string | readonly string[]

/** Decrypts a value. Returns undefined if it is forged, damaged or too old. */
export function unseal(secrets: Secrets, purpose: string, sealed: string | undefined): unknown {
  if (!sealed) return undefined
  for (const secret of [secrets].flat()) {
    const value = unsealWith(secret, purpose, sealed)
    if (value !== undefined) return value
  }
  return undefined
}

function unsealWith(secret: string, purpose: string, sealed: string): unknown {
  try {
    const [until, value] = JSON.parse(opened(secret, purpose, Buffer.from(sealed, 'base64url')))
    return Date.now() < until ? value : undefined
  } catch {
    return undefined
  }
}

function opened(secret: string, purpose: string, bytes: Buffer): string {
  const nonce = bytes.subarray(SALT_BYTES, HEAD_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose, bytes), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** The key of one sealed value, by its salt: every visitor has something sealed, and one key may seal only so much. */
function keyOf(secret: string, purpose: string, bytes: Buffer): Buffer {
  return createHmac('sha256', deriveKey(secret, purpose)).update(bytes.subarray(0, SALT_BYTES)).digest()
}
