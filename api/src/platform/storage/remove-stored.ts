import type { Database } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Storage } from './store.ts'
import { leftToTheSweep } from './stored-for.ts'

/** Held by a backup from before its snapshot until its last file. An arbitrary number, the same in every server. */
export const BACKUP_LOCK = 7_205_118

/**
 * Removes a file whose row is gone. While a backup is being written it stays, since the backup may still have the row, and
 * the sweep of files without a row removes it later.
 */
export async function removeStored({ db, storage }: { db: Database; storage: Storage }, key: string): Promise<void> {
  const [lock] = await db.execute(sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`)
  if (lock?.is_free) await storage.remove(key)
}

/** The same for somebody whose change is made already, and who need not wait for the store. What fails is left to the sweep. */
export function removeLater(deps: { db: Database; storage: Storage }, key: string): void {
  removeStored(deps, key).catch(leftToTheSweep)
}
