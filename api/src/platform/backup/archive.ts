import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import * as t from '@hr/words/operations'
import { z } from 'zod'
import { endOfTar, filesIn, headerOf, paddingOf, type TarFile } from './tar.ts'

/** What this version writes. A later format has a higher number, and is refused by earlier versions. */
export const FORMAT = 1

export const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The sum of the hashes of all rows, in whatever order they come. */
  sum: z.string(),
})
export type Table = z.infer<typeof table>

/** The first file of a backup: what is in it. */
const manifest = z.object({
  format: z.number(),
  /** The version of the product. */
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** When the last migration of the database was made; its name in the journal of migrations. */
  migration: z.number(),
  migrations: z.number(),
  /** A hash by which another APP_SECRET is noticed. */
  secret: z.string(),
  tables: z.array(table),
  /** The months for which swipes have a partition: `2026_01`. */
  months: z.array(z.string().regex(/^\d{4}_\d\d$/)),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** The last entry of the audit; missing in backups of earlier versions, null if there was none. */
  audit: z.object({ id: z.number(), hash: z.string() }).nullish(),
})
export type Manifest = z.infer<typeof manifest>

/**
 * The last file of a backup: a hash of all bytes before it, the files that a row names and the store did not have, and
 * the seal. Archives, and backups of earlier versions, have no seal.
 */
const end = z.object({
  sha256: z.string(),
  files: z.number(),
  missing: z.array(z.string()),
  seal: z.string().optional(),
})
export type End = z.infer<typeof end>

export const MANIFEST = 'manifest.json'
const END = 'end.json'

/** One file of a backup while it is written: bytes that are there, or a stream of known size. */
export type Part = { name: string; size: number; content: Iterable<Buffer> | AsyncIterable<Buffer> }

/** The last file, made from the hash of all before it. */
export type MakeEnd = (sha256: string) => End

/** The bytes of an archive. What `ended` returns is its last file. Throws if a stream is not as long as was said. */
export async function* packed(parts: AsyncIterable<Part>, ended: MakeEnd): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const part of parts) yield* bytesOf(part, hash)
  const text = Buffer.from(JSON.stringify(ended(hash.digest('hex'))))
  yield* bytesOf({ name: END, size: text.length, content: [text] }, createHash('sha256'))
  yield endOfTar()
}

async function* bytesOf({ name, size, content }: Part, hash: Hash): AsyncGenerator<Buffer> {
  yield headerOf(name, size)
  hash.update(titleOf({ name, size }))
  let written = 0
  for await (const bytes of content) {
    written += bytes.length
    hash.update(bytes)
    yield bytes
  }
  if (written !== size) throw new Error(t.fileChangedMeanwhile(name))
  yield paddingOf(size)
}

const titleOf = ({ name, size }: Pick<Part, 'name' | 'size'>) => `${name}\0${size}\0`

/** The files of a backup on the disk, in their order: the manifest, rows, stored files, and the end. */
export const filesOf = (path: string): AsyncGenerator<TarFile> => unpack(createReadStream(path))

function unpack(packed: Readable): AsyncGenerator<TarFile> {
  const unpacked = createGunzip()
  // A failure comes out of what is read here.
  pipeline(packed, unpacked, () => {})
  return filesIn(unpacked)
}

/** Reads the manifest at the beginning of a backup, and nothing else. Fails with a reason if the file is not a backup. */
export async function manifestOf(packed: Readable): Promise<Manifest> {
  try {
    for await (const { content } of unpack(packed)) return parseManifest((await buffer(content)).toString())
    throw new Error(t.fileIsEmpty)
  } catch (error) {
    throw new Error(reasonOf(error as NodeJS.ErrnoException, 'backup'))
  } finally {
    packed.destroy()
  }
}

/**
 * Reads a whole backup without using it. Returns what it holds. Fails with a sentence if it is cut, damaged, or of a later
 * format.
 */
export async function check(path: string): Promise<{ manifest: Manifest; end: End }> {
  return await readThrough(path, 'backup', parseManifest)
}

/** The same of any file that `packed` has written, whose first file is parsed by a function of its kind. */
export async function readThrough<M>(
  path: string,
  kind: Kind,
  parse: (text: string) => M,
): Promise<{ manifest: M; end: End }> {
  try {
    return await readWhole(path, parse)
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException, kind)
    throw new Error(t.fileUnusable(path, reason))
  }
}

async function readWhole<M>(path: string, parse: (text: string) => M): Promise<{ manifest: M; end: End }> {
  const hash = createHash('sha256')
  let found: M | undefined
  let last: End | undefined
  for await (const file of filesOf(path)) {
    if (file.name === END) {
      last = end.parse(JSON.parse((await buffer(file.content)).toString()))
      continue
    }
    hash.update(titleOf(file))
    if (file.name === MANIFEST) {
      const text = await buffer(file.content)
      hash.update(text)
      found = parse(text.toString())
    } else for await (const bytes of file.content) hash.update(bytes)
  }
  if (!found || !last) throw new Error(t.fileEndsTooEarly)
  if (last.sha256 !== hash.digest('hex')) throw new Error(t.contentAltered)
  return { manifest: found, end: last }
}

function parseManifest(text: string): Manifest {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text))
  if (format > FORMAT) throw new Error(t.madeByLaterVersion)
  return manifest.parse(JSON.parse(text))
}

type Kind = 'backup' | 'archive'
const notOfKind: Record<Kind, string> = { backup: t.notABackup, archive: t.notAnArchive }

function reasonOf(error: NodeJS.ErrnoException, kind: Kind): string {
  if (error.code === 'ENOENT') return t.noSuchFile
  if (error.code === 'EISDIR') return t.folderGiven
  if (error.code === 'EACCES') return t.mayNotReadFile
  if (error.code === 'Z_BUF_ERROR') return t.fileEndsTooEarly
  if (error.code?.startsWith('Z_') || error instanceof z.ZodError || error instanceof SyntaxError)
    return notOfKind[kind]
  return error.message
}
