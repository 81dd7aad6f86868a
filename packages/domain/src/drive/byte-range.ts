/** From the first to the last byte, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14); `size` is in bytes. Returns undefined for the whole
 * file, which includes a header that is malformed or asks for several parts. Returns `none` for a part that lies
 * outside the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return lastBytes(Number(to), size)
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'none'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'none' {
  return count === 0 || size === 0 ? 'none' : { first: Math.max(0, size - count), last: size - 1 }
}

/** Whether an `If-None-Match` header names this exact content (RFC 9110 §13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  const tags: string[] = header?.match(/"[^"]*"/g) ?? []
  return header?.trim() === '*' || tags.includes(etag)
}

/**
 * Whether an `If-Range` header allows a part of this content to be sent: there is no such header, or it has the same
 * strong tag (§13.1.5).
 */
export function isSame(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag
}
