import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import { asRow, inParts, type NewSwipe } from '../store-swipes.ts'
import type { FileSwipe } from './check-row.ts'

/**
 * Sorts swipes by the primary key of their table, each once, because a swipe that occurs twice in a file is one. All
 * code that writes swipes keeps to this order, so that no deadlock is possible.
 */
export function inKeyOrder(swipes: readonly FileSwipe[]): FileSwipe[] {
  const sorted = swipes.toSorted(byKey)
  return sorted.filter((swipe, index) => index === 0 || byKey(swipe, sorted[index - 1] as FileSwipe) !== 0)
}

const byKey = (a: NewSwipe, b: NewSwipe): number =>
  a.person.id - b.person.id || a.at - b.at || a.direction.localeCompare(b.direction)

/** The lines of the file whose swipe is not stored yet; of a swipe that occurs twice, the first. */
export async function linesOfNew(db: Queryable, swipes: readonly FileSwipe[]): Promise<Set<number>> {
  const lines = new Set<number>()
  for (const part of inParts(swipes)) {
    for (const { index } of await db.execute<{ index: number }>(newOf(part))) lines.add(part[index]!.line)
  }
  return lines
}

// Looked up one by one by the key: for a join Postgres may read whole months.
const newOf = (part: FileSwipe[]) => sql`
  select g.index from json_to_recordset(${JSON.stringify(part.map(asRow))}::json)
    as g (index int, employee_id int, at timestamptz, direction text)
  left join lateral (
    select true as is_there from swipes s
    where s.employee_id = g.employee_id and s.at = g.at and s.direction = g.direction limit 1
  ) there on true
  where there.is_there is null`
