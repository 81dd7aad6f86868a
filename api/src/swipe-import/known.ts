import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Passing } from './check-row.ts'

const AT_ONCE = 5_000

/**
 * In the order of the primary key of swipes, each once: what stands in a file twice is one. All who write swipes keep to
 * this order, so that they do not wait for each other in a circle.
 */
export function inKeyOrder(passings: readonly Passing[]): Passing[] {
  const sorted = passings.toSorted(byKey)
  return sorted.filter((passing, index) => index === 0 || byKey(passing, sorted[index - 1] as Passing) !== 0)
}

const byKey = (a: Passing, b: Passing): number =>
  a.person.id - b.person.id || a.at - b.at || (a.direction === b.direction ? 0 : a.direction === 'IN' ? -1 : 1)

/** A few thousand at a time, which is what one statement takes. */
export function* inParts(passings: readonly Passing[]): Generator<Passing[]> {
  for (let from = 0; from < passings.length; from += AT_ONCE) yield passings.slice(from, from + AT_ONCE)
}

/** How many of these swipes are there already. */
export async function countKnown(db: Queryable, passings: readonly Passing[]): Promise<number> {
  let known = 0
  for (const part of inParts(passings)) {
    const [row] = await db.execute<{ known: number }>(countOf(part))
    known += row?.known ?? 0
  }
  return known
}

// one by one, by the key: joined as a whole, Postgres may read whole months for it
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
