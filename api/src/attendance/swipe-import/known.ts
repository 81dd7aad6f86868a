import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Passing } from './check-row.ts'

const AT_ONCE = 5_000

/**
 * Sorts swipes by the primary key of their table, each once, because a swipe that occurs twice in a file is one. All
 * code that writes swipes keeps to this order, so that no deadlock is possible.
 */
export function inKeyOrder<P extends Passing>(passings: readonly P[]): P[] {
  const sorted = passings.toSorted(byKey)
  return sorted.filter((passing, index) => index === 0 || byKey(passing, sorted[index - 1] as P) !== 0)
}

const byKey = (a: Passing, b: Passing): number =>
  a.person.id - b.person.id || a.at - b.at || a.direction.localeCompare(b.direction)

/** Splits them into parts of a few thousand, which is what one statement takes. */
export function* inParts<P extends Passing>(passings: readonly P[]): Generator<P[]> {
  for (let from = 0; from < passings.length; from += AT_ONCE) yield passings.slice(from, from + AT_ONCE)
}

/** A swipe with its line in the file. */
type Lined = Passing & { line: number }

/** The lines of the file whose swipe is not stored yet; of a swipe that occurs twice, the first. */
export async function linesOfNew(db: Queryable, passings: readonly Lined[]): Promise<Set<number>> {
  const lines = new Set<number>()
  for (const part of inParts(passings)) for (const { line } of await db.execute<Row>(newOf(part))) lines.add(line)
  return lines
}

type Row = { line: number }

// Looked up one by one by the key: for a join Postgres may read whole months.
const newOf = (part: Lined[]) => sql`
  select g.line from json_to_recordset(${JSON.stringify(part.map(asKey))}::json)
    as g (line int, employee_id int, at timestamptz, direction text)
  left join lateral (
    select true as is_there from swipes s
    where s.employee_id = g.employee_id and s.at = g.at and s.direction = g.direction limit 1
  ) there on true
  where there.is_there is null`

const asKey = ({ line, person, at, direction }: Lined) => ({
  line,
  employee_id: person.id,
  at: new Date(at).toISOString(),
  direction,
})
