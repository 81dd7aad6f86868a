import { GREY, pngOf } from './png.ts'
import type { Random } from './random.ts'

const width = 240
const height = 320
const paper = 0xfa
const ink = 0x50

/** A small PNG that looks like a doctor's note from afar: lines of ink on paper. */
export function doctorsNote(random: Random): Uint8Array {
  const lines = Array.from({ length: 9 }, () => random.int(width / 3, width - 40))
  const rows = Array.from({ length: height }, (_, y) => rowOf(lines, y))
  return pngOf(Buffer.concat(rows), { width, height, colours: GREY })
}

// One byte for the filter (none), then one for each dot.
function rowOf(lines: readonly number[], y: number): Buffer {
  const row = Buffer.alloc(width + 1, paper)
  row[0] = 0
  const line = lines[Math.floor((y - 40) / 28)]
  if (line !== undefined && (y - 40) % 28 < 6) row.fill(ink, 24, line)
  return row
}
