import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { flushFolder } from '../storage/folder.ts'
import { MANIFEST, type MakeEnd, type Part, packed } from './archive.ts'
import { type Columns, copyOut, type Tx } from './tables.ts'

/** How much of the rows of a table makes one part of a file, in bytes: the size must be known before the content. */
const PIECE = 8 * 1024 * 1024

/** Writes under another name first, so that a file that broke off is not taken for a whole one. */
export async function writeFile(path: string, parts: AsyncIterable<Part>, ended: MakeEnd): Promise<void> {
  const part = `${path}.part`
  try {
    const file = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(Readable.from(packed(parts, ended), { objectMode: false }), createGzip({ level: 6 }), file)
    await rename(part, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The first part of a file: what it holds. */
export const manifestPart = (manifest: object): Part =>
  partOf(MANIFEST, [Buffer.from(JSON.stringify(manifest, undefined, 1))])

/** The rows of a table, or of what is named in its place after `from`, in pieces. */
export async function* rowParts(tx: Tx, { name, columns }: Columns, from = name): AsyncGenerator<Part> {
  let number = 0
  for await (const piece of inPieces(copyOut(tx, { name: from, columns }))) {
    number += 1
    yield partOf(`rows/${name}/${String(number).padStart(5, '0')}`, piece)
  }
}

const partOf = (name: string, content: Buffer[]): Part => ({
  name,
  size: content.reduce((sum, bytes) => sum + bytes.length, 0),
  content,
})

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let piece: Buffer[] = []
  let size = 0
  for await (const bytes of rows) {
    piece.push(bytes)
    size += bytes.length
    if (size < PIECE) continue
    yield piece
    piece = []
    size = 0
  }
  if (size > 0) yield piece
}
