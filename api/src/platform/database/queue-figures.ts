import type { Queryable } from '@hr/db/client'
import { JOBS } from '@hr/db/job-tables'
import { sql } from 'drizzle-orm'

/** How many jobs wait, how many have failed for good, and since how many seconds the oldest could have been done. */
type QueueFigures = { waiting: number; failed: number; oldest: number }

/** The figures of the queue, of mails and imports together: those that are watched, and those of the page of mails. */
export async function readFigures(db: Queryable): Promise<QueueFigures | undefined> {
  const [figures] = await db.execute<QueueFigures>(sql`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8
        as oldest
    from ${JOBS}`)
  return figures
}
