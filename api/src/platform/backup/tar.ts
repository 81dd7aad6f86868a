import * as t from '@hr/words/operations'

// The part of the ustar format that a backup needs: plain files whose sizes are known (POSIX.1-1988). Any tar reads it.

const BLOCK = 512
const TYPE_AT = 156
const SUM_AT = 148
/** Eleven octal digits. */
const MOST_BYTES = 8 ** 11 - 1

/** The block before the content of a file in an archive. */
export function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > MOST_BYTES) throw new Error(t.nameDoesNotFit(name))
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  for (const [value, at] of [
    [0o600, 100],
    [0, 108],
    [0, 116],
  ] as const)
    block.write(`${value.toString(8).padStart(7, '0')}\0`, at)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136)
  block.write('0', TYPE_AT)
  block.write('ustar\x0000', 257)
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return block
}

/** What fills the last block of a file of this size. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The end of an archive. */
export const endOfTar = (): Buffer => Buffer.alloc(2 * BLOCK)

/** The sum of a header, in which its own place counts as blanks. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + 8 ? 32 : byte), 0)
}

export type TarFile = { name: string; size: number; content: AsyncGenerator<Buffer> }

/**
 * The files of an archive, one after the other. The content of one must be read before the next is asked for; what is left of
 * it is skipped. Throws if the archive ends too early.
 */
export async function* filesIn(archive: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const bytes = reading(archive)
  for (;;) {
    const header = await bytes.whole(BLOCK)
    if (header.every((byte) => byte === 0)) return bytes.toEnd()
    const name = textAt(header, 0, 100)
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (Number.parseInt(textAt(header, SUM_AT, 8), 8) !== sumOf(header) || !Number.isSafeInteger(size))
      throw new Error(t.notABackup)
    const content = bytes.part(size)
    yield { name, size, content }
    for await (const _ of content);
    await bytes.whole(paddingOf(size).length)
  }
}

const textAt = (block: Buffer, at: number, length: number) =>
  block
    .subarray(at, at + length)
    .toString()
    .replace(/\0.*$/s, '')
    .trim()

/** Reads a stream by numbers of bytes. Throws where it ends too early. */
function reading(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new Error(t.fileEndsTooEarly)
      rest = value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }

  async function* part(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const taken = await some(left)
      left -= taken.length
      yield taken
    }
  }

  async function whole(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const taken of part(size)) parts.push(taken)
    return Buffer.concat(parts)
  }
  /** What packs the archive has its own sum at the end, which is checked when that is read. */
  async function toEnd(): Promise<void> {
    while (!(await chunks.next()).done);
  }
  return { part, whole, toEnd }
}
