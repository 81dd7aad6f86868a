import { connect } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/operations'
import { sql as text } from 'drizzle-orm'
import { lastArchived } from '../audit/chain.ts'
import { type NamedPlace, placeNamed } from '../backup/place.ts'
import { openWithoutLimits, type Sql, withoutLimits } from '../backup/tables.ts'
import { type Addresses, directUrl } from '../database/database.ts'
import { type Kept, loadArchive, type Part, writeArchive } from './file.ts'
import { oldEntries, oldMonths } from './parts.ts'
import { mayBeNoted, removeArchived, removeEntries } from './remove.ts'

export type What = 'swipes' | 'audit'

/** How often to ask for a table that somebody holds: for about a quarter of a minute. */
const ATTEMPTS = 20
/** Held while rows go into files or come back, by one command at a time. */
const ARCHIVE_LOCK = 7_205_119

/** What `moveOld` would move, with the number of rows of each part. */
export function findOld(addresses: Addresses, what: What, before: Day): Promise<(Part & { rows: number })[]> {
  return asOwner(addresses, async (_sql, db) => {
    const parts = what === 'swipes' ? await oldMonths(db, before) : await oldEntries(db, before)
    return Promise.all(
      parts.map(async (part) => {
        const [found] = await db.execute<{ rows: number }>(
          text`select count(*)::int as rows from ${text.raw(part.from)}`,
        )
        return { ...part, rows: found?.rows ?? 0 }
      }),
    )
  })
}

/**
 * Moves swipes of whole months, or entries of the audit, that are older than a day into files of a folder or bucket.
 * Each part is written, read back into the database and compared before it is removed, so that a failure leaves it
 * where it was, or in the file. `say` hears of each. Asks a limited number of times for a table that somebody holds.
 */
export async function moveOld(
  addresses: Addresses,
  {
    what,
    before,
    to,
    dataDir,
    attempts = ATTEMPTS,
  }: { what: What; before: Day; to: string; dataDir: string; attempts?: number },
  say: (line: string) => void,
): Promise<void> {
  await asOwner(addresses, async (sql, db) => {
    const left = await lastArchived(db)
    if (what === 'audit' && left.id > 0) await removeEntries(sql, left.id, attempts)
    for (const part of what === 'swipes' ? await oldMonths(db, before) : await oldEntries(db, before)) {
      const place = await placeNamed(to, part.fileName, dataDir)
      const kept = await writtenTo(place, sql, part)
      await removeArchived(sql, part, kept, attempts).catch((error) => leave(place, sql, kept, error))
      say(t.rowsMoved(kept.table.rows, place.title))
    }
  })
}

async function writtenTo(place: NamedPlace, sql: Sql, part: Part): Promise<Kept> {
  try {
    return await place.write((path) => written(sql, part, path))
  } catch (error) {
    await place.remove()
    throw error
  }
}

/** Removes a file whose rows are all where they were. A file that may be the last copy of some stays. */
async function leave(place: NamedPlace, sql: Sql, kept: Kept, error: Error): Promise<never> {
  if (!(await mayBeNoted(sql, kept))) {
    await place.remove()
    throw error
  }
  throw new Error(`${error.message}\n${t.archiveFileStays(place.title)}`, { cause: error })
}

function written(sql: Sql, part: Part, path: string): Promise<Kept> {
  return sql.begin('isolation level repeatable read', async (tx) => {
    await withoutLimits(tx)
    const kept = await writeArchive(tx, part, path)
    await loadArchive(tx, kept, path)
    return kept
  }) as Promise<Kept>
}

/** Works as the owner of the tables, unlike all other commands. Fails with a sentence if that cannot be. */
export async function asOwner<T>(
  addresses: Addresses,
  work: (sql: Sql, db: ReturnType<typeof connect>['db']) => Promise<T>,
): Promise<T> {
  const url = addresses.DATABASE_OWNER_URL ?? directUrl(addresses)
  const sql = openWithoutLimits(url)
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    return (await sql.begin(async (holder) => {
      await withoutLimits(holder)
      await requireOwner(holder)
      const [lock] = await holder<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}) as free`
      if (!lock?.free) throw new Error(t.archiveRunning)
      return work(sql, db)
    })) as T
  } finally {
    await close()
    await sql.end({ timeout: 5 })
  }
}

async function requireOwner(tx: Parameters<typeof withoutLimits>[0]): Promise<void> {
  const [found] = await tx<{ owned: boolean }[]>`
    select bool_and(pg_has_role(relowner, 'usage')) as owned from pg_class
    where oid in ('swipes'::regclass, 'audit_entries'::regclass, 'archives'::regclass)`
  if (!found?.owned) throw new Error(t.archiveNeedsOwner)
}
