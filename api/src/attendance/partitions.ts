import { todayIn } from '@hr/domain/clock'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** This month, the one before it for what comes late, and the next two. */
const MONTHS = 4

/** Makes the partitions that swipes of these months need; several servers make each once (migration 0008). */
export async function makePartitions({ db, now }: Deps): Promise<void> {
  const today = todayIn('UTC', now())
  await db.execute(sql`select make_swipe_partitions((${today}::date - interval '1 month')::date, ${MONTHS})`)
}
