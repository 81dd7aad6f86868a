import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** A file as it is chosen in a form. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

const MB = 1024 * 1024

/** A picture of one grey pixel, enlarged by a chunk that readers skip. */
export function png(name: string, bytes = 0): Chosen {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const chunks = [chunk('IHDR', header), chunk('tEXt', Buffer.alloc(bytes, 'a')), chunk('IDAT', deflateSync('\0\x80'))]
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return { name, mimeType: 'image/png', buffer: Buffer.concat([start, ...chunks, chunk('IEND', Buffer.alloc(0))]) }
}

/** Writes a picture of this many megabytes and returns its path, because Playwright takes large files only by path. */
export function largePng(path: string, megabytes: number): string {
  writeFileSync(path, png('large.png', megabytes * MB).buffer)
  return path
}

/** A text file under the name of a picture. */
export const notAPicture: Chosen = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('Dear manager,') }

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([number(data.length), body, number(crc32(body))])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Node 20 does not have this function. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})
