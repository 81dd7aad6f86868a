import type { Queryable } from '@hr/db/client'
import type { Direction } from '@hr/domain/attendance/swipe'
import { sql } from 'drizzle-orm'

/** A swipe of a person that may not be stored yet; `at` is in milliseconds since 1970. */
export type NewSwipe = {
  person: { id: number }
  at: number
  direction: Direction
  location: string | null
}

const AT_ONCE = 5_000

/** Splits swipes into parts of a few thousand, which is what one statement takes. */
export function* inParts<Given>(swipes: readonly Given[]): Generator<Given[]> {
  for (let from = 0; from < swipes.length; from += AT_ONCE) yield swipes.slice(from, from + AT_ONCE)
}

/**
 * Stores the new ones of a few thousand swipes. Day and clock of a swipe are those of the place where the person works now.
 * Returns how many were new, and the swipes of days on which their person did not work here.
 */
export async function storeSwipes<Given extends NewSwipe>(db: Queryable, given: readonly Given[]) {
  const [sum, ...rows] = given.length > 0 ? await db.execute<Stored>(insertAll(given)) : []
  return { accepted: sum?.accepted ?? 0, refused: rows.map(({ index }) => given[index] as Given) }
}

/** How many swipes were new, then one row for each swipe of somebody who did not work here at that time. */
type Stored = { index: number; accepted: number }

// In the order of the primary key, so that two devices that send the same swipes cannot deadlock.
const insertAll = (swipes: readonly NewSwipe[]) => sql`
  with given as (
    select g.index, g.direction, g.location, e.id as employee_id, w.at, w.local::date as day,
      extract(epoch from w.local - (w.at at time zone 'UTC')) / 60 as offset_minutes,
      w.local::date between e.joining_date
        and coalesce(e.leaving_date, (e.left_at at time zone b.time_zone)::date, 'infinity') as is_employed
    from json_to_recordset(${JSON.stringify(swipes.map(asRow))}::json)
      as g (index int, employee_id int, at timestamptz, direction text, location text)
    join employees e on e.id = g.employee_id
    join business_units b on b.id = e.bu_id
    cross join lateral (select g.at, g.at at time zone b.time_zone as local) w
  ), added as (
    insert into swipes (at, employee_id, day, offset_minutes, direction, location)
    select distinct on (employee_id, at, direction) at, employee_id, day, offset_minutes, direction, location
    from given where is_employed order by employee_id, at, direction, index
    on conflict do nothing
    returning at, employee_id, direction
  )
  select null::int as "index", (select count(*)::int from added) as "accepted"
  union all
  select index, 0 from given where not is_employed`

/** A swipe as SQL reads it from JSON. */
export const asRow = ({ person, at, direction, location }: NewSwipe, index: number) => ({
  index,
  employee_id: person.id,
  at: new Date(at).toISOString(),
  direction,
  location,
})
