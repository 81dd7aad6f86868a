import type { Queryable } from '@hr/db/client'
import { archives } from '@hr/db/schema'
import { addDays, type Day, daysBetween, formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { refuse } from '../platform/http/errors.ts'

/** The days before today whose swipes are all in the database: no archive takes a swipe younger than this. */
const ALWAYS_THERE = 365

/**
 * Fails with 400 by the field of the day if swipes of these days were moved into files: everybody would seem to have
 * stayed away. Days that are younger than any archive need no query.
 */
export async function refuseArchived(
  db: Queryable,
  now: Date,
  { from, to }: { from: Day; to: Day },
  field: 'date' | 'from' = 'date',
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  if (daysBetween(from, today) < ALWAYS_THERE) return
  const [found] = await db
    .select({ last: sql<Day | null>`max(${archives.lastDay})::text` })
    .from(archives)
    .where(and(eq(archives.kind, 'swipes'), lte(archives.firstDay, to), gte(archives.lastDay, from)))
  if (!found?.last) return
  refuse({
    [field]: t.swipesArchivedBefore(formatDay(addDays(found.last, 1))),
  })
}
