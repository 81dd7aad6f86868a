import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

const width = 240
const height = 320
const paper = 0xfa
const ink = 0x50

/** A small PNG that looks like a note from a doctor, seen from far away: lines of ink on paper. */
export function doctorsNote(random: Random): Uint8Array {
  const lines = Array.from({ length: 9 }, () => random.int(width / 3, width - 40))
  const rows = Array.from({ length: height }, (_, y) => rowOf(lines, y))
  return pngOf(Buffer.concat(rows))
}

// one byte for the filter (none), then one for each dot
function rowOf(lines: readonly number[], y: number): Buffer {
  const row = Buffer.alloc(width + 1, paper)
  row[0] = 0
  const line = lines[Math.floor((y - 40) / 28)]
  if (line !== undefined && (y - 40) % 28 < 6) row.fill(ink, 24, line)
  return row
}

function pngOf(rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of grey
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
