import type { Database } from '@hr/db/client'
import { reportChanges } from '@hr/db/schema'
import { sql } from 'drizzle-orm'

/** Which changes were committed when sums were made: all that the snapshot sees, and the newest of them. */
type Seen = { snapshot: string; newest: string | null }
type Kept = { seen: Seen; until: number; sums: Promise<unknown> }

/** How many sums a process keeps; the one that was asked for longest ago goes first. */
const MOST = 50
/** Half of the time for which changes stay noted, so that none is forgotten before the sums that it makes void. */
const HALF_AN_HOUR = 30 * 60_000

/**
 * `hasReached` is given if the sums are made on a replica: it says whether that has what the database had at a position of
 * its log.
 */
export type Keep = <Sums>(
  of: object,
  sum: () => Promise<Sums>,
  hasReached?: (position: string) => Promise<boolean>,
) => Promise<Sums>

/**
 * Keeps the sums of reports in memory by what they are of (a filter), so that turning the page does not make them
 * again. Asks at each call, in one look-up by index, whether any process has changed anything that reports sum; if so,
 * they are made again (decision 83). Who may see them is no part of it: `of` is what is left after that was decided.
 */
export function keepSums(db: Database): Keep {
  const kept = new Map<string, Kept>()

  return async (of, sum, hasReached) => {
    const key = JSON.stringify(of)
    const known = kept.get(key)
    const { isSame, position, ...seen } = await lookAt(db, known?.seen)
    const isGood = known && isSame && performance.now() < known.until
    // Sums of a replica that has less than was just seen would be kept for more than they are of.
    if (!isGood && hasReached && !(await hasReached(position))) return sum()
    const next = isGood ? known : { seen, until: performance.now() + HALF_AN_HOUR, sums: sum() }
    kept.delete(key)
    kept.set(key, next)
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
    next.sums.catch(() => kept.delete(key))
    return next.sums as ReturnType<typeof sum>
  }
}

/**
 * What is committed at this moment, and whether that is what was seen before. The newest change would not tell: a
 * transaction that began before it may commit after it.
 */
async function lookAt(db: Database, { snapshot, newest }: Seen = { snapshot: '1:1:', newest: null }) {
  const [now] = await db.execute<Seen & { isSame: boolean; position: string }>(sql`
    with newest as (select xid::text from ${reportChanges} order by ${reportChanges.xid} desc limit 1)
    select pg_current_snapshot()::text as "snapshot", pg_current_wal_insert_lsn()::text as "position", (select xid from newest) as "newest",
      (select xid from newest) is not distinct from ${newest}::text and not exists (
        select from ${reportChanges} where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      ) as "isSame"`)
  if (!now) throw new Error('no snapshot')
  return now
}

/**
 * Deletes changes that another server noted, from which a backup came; and those that a sweep saw more than an hour ago, but
 * the newest. The time of the change would not do, because it may be committed hours later.
 */
export async function forgetChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from ${reportChanges} where xid >= pg_snapshot_xmax(pg_current_snapshot())`)
  await db.execute(sql`
    delete from ${reportChanges} where seen_at < now() - interval '1 hour'
      and xid < (select xid from ${reportChanges} order by xid desc limit 1)`)
  await db.execute(sql`update ${reportChanges} set seen_at = now() where seen_at is null`)
}
