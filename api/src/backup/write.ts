import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { deriveKey, sign } from '../secrets.ts'
import { BACKUP_LOCK } from '../storage/remove-stored.ts'
import type { Storage } from '../storage/store.ts'
import { FORMAT, MANIFEST, type Manifest, type Part, packed } from './archive.ts'
import {
  copyOut,
  describeTables,
  listSequences,
  monthsOfSwipes,
  openWithoutLimits,
  type Tx,
  withoutLimits,
} from './tables.ts'

type Source = { url: string; storage: Storage; secret: string; version: string }

/** How much of the rows of a table makes one file of a backup, in bytes: the size must be known before the content. */
const PIECE = 8 * 1024 * 1024

export type Written = { manifest: Manifest; files: number; missing: string[] }

/** Writes all rows as they are at one moment, and all files that they name, into one file, while the servers go on. */
export async function writeBackup(source: Source, path: string): Promise<Written> {
  const sql = openWithoutLimits(source.url)
  try {
    // From before the snapshot on, nobody removes a file.
    return await sql.begin(async (holder) => {
      await withoutLimits(holder)
      await holder`select pg_advisory_xact_lock(${BACKUP_LOCK})`
      return sql.begin('isolation level repeatable read read only', async (tx) => {
        await withoutLimits(tx)
        return writeWhole(tx, source, path)
      })
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Writes under another name first, so that a backup that broke off is not taken for one. */
async function writeWhole(tx: Tx, source: Source, path: string): Promise<Written> {
  const part = `${path}.part`
  const manifest = await describe(tx, source)
  const written: Written = { manifest, files: 0, missing: [] }
  const parts = partsOf(tx, source.storage, written)
  const bytes = packed(parts, () => ({ files: written.files, missing: written.missing }))
  try {
    const file = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(Readable.from(bytes, { objectMode: false }), createGzip({ level: 6 }), file)
    await rename(part, path)
    return written
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function describe(tx: Tx, { secret, version }: Source): Promise<Manifest> {
  const [about] = await tx<{ migration: number; migrations: number; postgres: string }[]>`
    select max(created_at)::float8 as migration, count(*)::int as migrations, current_setting('server_version') as postgres
    from drizzle.__drizzle_migrations`
  if (!about?.migrations) throw new Error('The database has no tables yet: there is nothing to back up.')
  return {
    format: FORMAT,
    version,
    madeAt: new Date().toISOString(),
    ...about,
    secret: fingerprintOf(secret),
    tables: await describeTables(tx),
    months: await monthsOfSwipes(tx),
    sequences: await listSequences(tx),
  }
}

/** Says whether two secrets are the same, and nothing else about them. */
export const fingerprintOf = (secret: string): string => sign(deriveKey(secret, 'backup'), 'the same secret')

async function* partsOf(tx: Tx, storage: Storage, written: Written): AsyncGenerator<Part> {
  yield partOf(MANIFEST, [Buffer.from(JSON.stringify(written.manifest, undefined, 1))])
  for (const table of written.manifest.tables) {
    let number = 0
    for await (const piece of inPieces(copyOut(tx, table))) {
      number += 1
      yield partOf(`rows/${table.name}/${String(number).padStart(5, '0')}`, piece)
    }
  }
  for (const key of await storedKeys(tx)) {
    const file = await open(storage, key)
    if (file) {
      yield { name: `files/${key}`, ...file }
      written.files += 1
    } else written.missing.push(key)
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

/** The files that rows of this snapshot name. */
async function storedKeys(tx: Tx): Promise<string[]> {
  const found = await tx<{ key: string }[]>`
    select storage_key as key from drive_files union all select storage_key from leave_attachments
    union all select storage_key from imports where storage_key is not null
    union all select 'profile/' || profile_picture from employees where profile_picture is not null order by key`
  return found.map(({ key }) => key)
}

/** A stored file, or undefined if the store says that it has none of this name. Any other failure ends the backup. */
async function open(storage: Storage, key: string) {
  try {
    const size = await storage.size(key)
    return { size, content: await storage.read(key) }
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey') return undefined
    throw error
  }
}
