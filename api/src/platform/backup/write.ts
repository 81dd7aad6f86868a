import * as t from '@hr/words/operations'
import { sql as text } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { deriveKey, isSigned, keysOf, type Secrets, sign } from '../database/secrets.ts'
import { BACKUP_LOCK } from '../storage/remove-stored.ts'
import type { Storage } from '../storage/store.ts'
import { kinds } from '../storage/sweep.ts'
import { FORMAT, type Manifest, type Part } from './archive.ts'
import { manifestPart, rowParts, writeFile } from './file.ts'
import { sealed } from './seal.ts'
import { describeTables, listSequences, monthsOfSwipes, openWithoutLimits, type Tx, withoutLimits } from './tables.ts'

type Source = { url: string; storage: Storage; secret: string; version: string }

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

async function writeWhole(tx: Tx, source: Source, path: string): Promise<Written> {
  const manifest = await describe(tx, source)
  const written: Written = { manifest, files: 0, missing: [] }
  const parts = partsOf(tx, source.storage, written)
  await writeFile(path, parts, (sha256) =>
    sealed(source.secret, { sha256, files: written.files, missing: written.missing }),
  )
  return written
}

async function describe(tx: Tx, { secret, version }: Source): Promise<Manifest> {
  const [about] = await tx<{ migration: number; migrations: number; postgres: string }[]>`
    select max(created_at)::float8 as migration, count(*)::int as migrations, current_setting('server_version') as postgres
    from drizzle.__drizzle_migrations`
  if (!about?.migrations) throw new Error(t.nothingToBackUp)
  const [audit] = await tx<{ id: number; hash: string }[]>`
    select id::float8 as id, hash from audit_entries order by id desc limit 1`
  return {
    format: FORMAT,
    version,
    madeAt: new Date().toISOString(),
    ...about,
    secret: fingerprintOf(secret),
    tables: await describeTables(tx),
    months: await monthsOfSwipes(tx),
    sequences: await listSequences(tx),
    audit: audit ?? null,
  }
}

const FINGERPRINT = { purpose: 'backup', text: 'the same secret' }

/** Says whether two secrets are the same, and nothing else about them. */
const fingerprintOf = (secret: string): string => sign(deriveKey(secret, FINGERPRINT.purpose), FINGERPRINT.text)

/** Whether a fingerprint is that of APP_SECRET or APP_SECRET_PREVIOUS. */
export const isOfSecrets = (secrets: Secrets, fingerprint: string): boolean =>
  isSigned(keysOf(secrets, FINGERPRINT.purpose), FINGERPRINT.text, fingerprint)

async function* partsOf(tx: Tx, storage: Storage, written: Written): AsyncGenerator<Part> {
  yield manifestPart(written.manifest)
  for (const table of written.manifest.tables) yield* rowParts(tx, table)
  for (const key of await storedKeys(tx)) {
    const file = await open(storage, key)
    if (file) {
      yield { name: `files/${key}`, ...file }
      written.files += 1
    } else written.missing.push(key)
  }
}

/** The files that rows of this snapshot name: those that the sweep of files keeps. */
async function storedKeys(tx: Tx): Promise<string[]> {
  const uses = kinds.flatMap((kind) => kind.uses).map(({ table, key }) => text`select ${key} as key from ${table}`)
  const { sql } = new PgDialect().sqlToQuery(
    text`select key from (${text.join(uses, text` union `)}) used where key is not null order by key`,
  )
  const found = await tx.unsafe<{ key: string }[]>(sql)
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
