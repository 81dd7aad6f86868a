import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Passing } from './check-row.ts'

const AT_ONCE = 5_000

/**
 * Sorts swipes by the primary key of their table, each once, because a swipe that occurs twice in a file is one. All
 * code that writes swipes keeps to this order, so that no deadlock is possible.
 */
export function inKeyOrder(passings: readonly Passing[]): Passing[] {
  const sorted = passings.toSorted(byKey)
  return sorted.filter((passing, index) => index === 0 || byKey(passing, sorted[index - 1] as Passing) !== 0)
}

const byKey = (a: Passing, b: Passing): number =>
  a.person.id - b.person.id || a.at - b.at || a.direction.localeCompare(b.direction)

/** Splits them into parts of a few thousand, which is what one statement takes. */
export function* inParts(passings: readonly Passing[]): Generator<Passing[]> {
  for (let from = 0; from < passings.length; from += AT_ONCE) yield passings.slice(from, from + AT_ONCE)
}

/** How many of these swipes are stored already. */
export async function countKnown(db: Queryable, passings: readonly Passing[]): Promise<number> {
  let known = 0
  for (const part of inParts(passings)) {
    const [row] = await db.execute<{ known: number }>(countOf(part))
    known += row?.known ?? 0
  }
  return known
}

// Looked up one by one by the key: for a join Postgres may read whole months.
const countOf = (part: Passing[]) => sql`
  select count(*)::int as known
  from json_to_recordset(${JSON.stringify(part.map(asKey))}::json) as g (employee_id int, at timestamptz, direction text)
  cross join lateral (
    select 1 from swipes s where s.employee_id = g.employee_id and s.at = g.at and s.direction = g.direction limit 1
  ) there`

const asKey = ({ person, at, direction }: Passing) => ({
  employee_id: person.id,
  at: new Date(at).toISOString(),
  direction,
})
