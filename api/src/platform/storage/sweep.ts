import { dataWishes, driveFiles, employees, imports, leaveAttachments } from '@hr/db/schema'
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { removeStored } from './remove-stored.ts'
import type { StoredFile } from './store.ts'

/** Milliseconds for which a file may wait for its row; far more than servers' clocks differ. */
const LEAST_AGE = 24 * 3_600_000
/** If half of this many files or more have no row, they are not orphans: the storage belongs to another database. */
const SUSPICIOUS = 20

/** A table whose rows name files, and the key of the file that a row names; null if it names none. */
type Use = { table: PgTable; key: SQL }

const wishedPicture = sql`${dataWishes.wished} -> 'profilePicture' ->> 'to'`

/**
 * The prefixes of files, and what names those that are in use: a backup has these, and the sweep keeps them. A prefix
 * that is not listed here is neither swept nor kept in backups.
 */
export const kinds: { prefix: string; uses: Use[] }[] = [
  { prefix: 'drive', uses: [{ table: driveFiles, key: sql`${driveFiles.storageKey}` }] },
  { prefix: 'import', uses: [{ table: imports, key: sql`${imports.storageKey}` }] },
  { prefix: 'leave', uses: [{ table: leaveAttachments, key: sql`${leaveAttachments.storageKey}` }] },
  {
    prefix: 'profile',
    uses: [
      { table: employees, key: sql`'profile/' || ${employees.profilePicture}` },
      {
        table: dataWishes,
        key: sql`case when ${isNull(dataWishes.outcome)} then 'profile/' || (${wishedPicture}) end`,
      },
    ],
  },
]

/**
 * Makes a sweep that removes files without a row, as a crash or an outage leaves them. Each run looks at the next
 * thousand files of each kind, and removes those that are at least a day old.
 */
export function fileSweep(deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const reached = new Map<string, string | undefined>()
  return async () => {
    for (const { prefix, uses } of kinds) {
      const files = await deps.storage.list(prefix, reached.get(prefix))
      // After the last file it starts from the beginning.
      reached.set(prefix, files.at(-1)?.key)
      await removeOrphans(deps, log, await withoutRow(deps, files, uses), files.length)
    }
  }
}

async function withoutRow({ db, now }: Deps, files: StoredFile[], uses: Use[]): Promise<string[]> {
  const old = files.filter(({ changedAt }) => now().getTime() - changedAt.getTime() > LEAST_AGE).map(({ key }) => key)
  if (old.length === 0) return []
  const namedIn = ({ table, key }: Use) =>
    db
      .select({ key: sql<string>`${key}` })
      .from(table)
      .where(sql`${key} = any(${sql.param(old)}::text[])`)
  const inUse = await Promise.all(uses.map(namedIn))
  const known = new Set(inUse.flat().map(({ key }) => key))
  return old.filter((key) => !known.has(key))
}

async function removeOrphans(deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>, orphans: string[], all: number) {
  if (all >= SUSPICIOUS && orphans.length > all / 2) {
    log.warn(
      { orphans: orphans.length, files: all },
      'most stored files have no row: is this the storage of another database?',
    )
    return
  }
  for (const key of orphans) await removeStored(deps, key)
}
