import { sql } from 'drizzle-orm'
import { directUrl } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { openStorage } from '../storage/open.ts'
import { BACKUP_LOCK } from '../storage/remove-stored.ts'
import { VERSION } from '../version.ts'
import { keepNewest, listBackups, placeOf, removeLeftovers } from './place.ts'
import { writeBackup } from './write.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Writes a backup where it is wanted. It appears there once it is whole. */
export async function writeTo(target: string, env: Env) {
  const source = {
    url: env.DATABASE_OWNER_URL ?? directUrl(env),
    storage: await openStorage(env),
    secret: env.APP_SECRET,
    version: VERSION,
  }
  const { title, write } = await placeOf(target, new Date(), env.DATA_DIR)
  return { title, written: await write((path) => writeBackup(source, path)) }
}

/**
 * Work that is done every minute: writes a backup to BACKUP_TO when it is due. After a failure it waits for two minutes, then four, and at
 * last an hour, since each attempt reads all that there is.
 */
export function backUps(deps: Deps): () => Promise<void> {
  let failures = 0
  let pauseEnds = 0
  return async () => {
    if (deps.now().getTime() < pauseEnds) return
    try {
      await backUpWhenDue(deps)
      failures = 0
    } catch (error) {
      failures += 1
      pauseEnds = deps.now().getTime() + Math.min(2 ** failures * MINUTE, HOUR)
      throw error
    }
  }
}

/**
 * Writes a backup to BACKUP_TO when the newest there is older than it should be, and removes the oldest. Of several servers
 * one does it; should two begin at the same moment, there are two backups.
 */
async function backUpWhenDue({ db, env, now }: Deps): Promise<void> {
  const { BACKUP_TO, BACKUP_EVERY_HOURS, BACKUP_KEEP } = env
  if (!BACKUP_TO) return
  const { newest } = await listBackups(BACKUP_TO)
  if (newest && now().getTime() - newest.getTime() < BACKUP_EVERY_HOURS * HOUR) return
  const [lock] = await db.execute(sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`)
  if (!lock?.is_free) return
  await removeLeftovers(BACKUP_TO, env.DATA_DIR, now())
  await writeTo(BACKUP_TO, env)
  await keepNewest(BACKUP_TO, BACKUP_KEEP)
}
