import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key for one purpose, derived from APP_SECRET, so that no two uses share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hr-leave ${purpose}`, 32))
}

export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
