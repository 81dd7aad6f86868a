import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Bytes that nobody guesses, which every page with a form carries twice. */
const LENGTH = 16

/** A new token for a session. */
export function newToken(): string {
  return randomBytes(LENGTH).toString('base64url')
}

/**
 * The token in the form in which pages carry it: combined with a random pad that differs in every answer. Pages are
 * compressed, and a secret that occurred unchanged in many of them could be guessed from their sizes.
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const pad = randomBytes(bytes.length)
  return Buffer.concat([pad, xor(pad, bytes)]).toString('base64url')
}

/** Whether a posted text is the token under any pad. Tokens of sessions from before may be longer. */
export function isToken(token: string, masked: unknown): boolean {
  if (typeof masked !== 'string' || masked.length > 200) return false
  const bytes = Buffer.from(masked, 'base64url')
  const expected = Buffer.from(token, 'base64url')
  const { length } = expected
  if (length < LENGTH || bytes.length !== length * 2) return false
  return timingSafeEqual(xor(bytes.subarray(0, length), bytes.subarray(length)), expected)
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))
}
