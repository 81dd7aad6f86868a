import { todayIn } from '@hr/domain/clock'
import { sql } from 'drizzle-orm'
import type { Deps } from '../platform/deps.ts'

/** The months that need partitions: last month for swipes that come late, this month, and the next two. */
const MONTHS = 4

/**
 * Makes the partitions for the swipes of these months. Several servers may do it at once; each partition is made once
 * (migration 0008).
 */
export async function makePartitions({ db, now }: Deps): Promise<void> {
  const today = todayIn('UTC', now())
  await db.execute(sql`select make_swipe_partitions((${today}::date - interval '1 month')::date, ${MONTHS})`)
}
