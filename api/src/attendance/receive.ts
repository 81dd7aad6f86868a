import { type GivenSwipe, swipe } from '@hr/contract/attendance'
import { toCaller } from '@hr/contract/sentences'
import type { Queryable } from '@hr/db/client'
import type { Direction } from '@hr/domain/attendance/swipe'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Write } from '../platform/http/idempotency.ts'

const MOST = 5_000
/** How far ahead a device's clock may be, and how long it may keep swipes, in milliseconds. */
export const AHEAD = 5 * 60_000
export const KEPT = 366 * 86_400_000

/** The messages for a number that nobody has, and for a day on which its owner did not work here. */
export const UNKNOWN_NUMBER = 'No employee has this number'
export const NOT_EMPLOYED = 'This person did not work here on that day'

type Rejected = { index: number; userMessage: string }
type ReadSwipe = { index: number; swipe: GivenSwipe }

/**
 * Stores the swipes that a device sends. A wrong swipe does not hold up the others. Day and clock of a swipe are those
 * of the place where the person works now. A swipe that is stored already adds nothing, whichever device sends it.
 */
export async function receiveSwipes({ now }: Deps, given: unknown[], write: Write) {
  if (given.length > MOST) throw invalid({ body: 'Please send at most 5,000 swipes at once' })
  const { read, rejected } = readAll(given, now())
  return write(async (tx) => {
    const { accepted, problems } = await storeSwipes(tx, read)
    return {
      accepted,
      duplicates: read.length - problems.length - accepted,
      rejected: [...rejected, ...problems].toSorted((a, b) => a.index - b.index),
    }
  })
}

/** Stores new swipes, and returns which of them name nobody who worked here at that time. */
export async function storeSwipes(db: Queryable, read: ReadSwipe[]) {
  const [sum, ...unknown] = read.length > 0 ? await db.execute<Taken>(insertAll(read)) : []
  const problems: Rejected[] = unknown.map(({ index, problem }) => ({ index, userMessage: problem }))
  return { accepted: sum?.accepted ?? 0, problems }
}

/** A swipe of a known person; `at` is in milliseconds since 1970. */
export type Passed = { person: { staffNumber: string }; at: number; direction: Direction; location: string | null }

/** The same as a device sends it. */
export const asSwipe = ({ person, at, direction, location }: Passed, index: number): ReadSwipe => ({
  index,
  swipe: {
    employeeId: person.staffNumber,
    at: new Date(at).toISOString(),
    inOrOut: direction,
    floorLocation: location ?? undefined,
  },
})

function readAll(given: unknown[], now: Date): { read: ReadSwipe[]; rejected: Rejected[] } {
  const read: ReadSwipe[] = []
  const rejected: Rejected[] = []
  for (const [index, each] of given.entries()) {
    const { data, error } = swipe.safeParse(each)
    const problem = error ? problemOf(error.issues, each) : timeProblem(data.at, now)
    if (problem) rejected.push({ index, userMessage: problem })
    else if (data) read.push({ index, swipe: data })
  }
  return { read, rejected }
}

function problemOf([first]: z.core.$ZodIssue[], given: unknown): string {
  if (first?.code === 'unrecognized_keys') return `Unknown field: ${first.keys[0]}`
  return first && first.path.length > 0 ? toCaller(first.message, first.path, given) : 'This is not a swipe'
}

function timeProblem(at: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(at)
  if (age < -AHEAD) return 'The time is in the future'
  return age > KEPT ? 'The time is more than a year ago' : undefined
}

/** How many swipes were new, then one row for each swipe that names nobody who worked here at that time. */
type Taken = { index: number; problem: string; accepted: number }

// In the order of the primary key, so that two devices that send the same swipes cannot deadlock.
const insertAll = (read: ReadSwipe[]) => sql`
  with given as (
    select g.index, g.direction, g.location, e.id as employee_id, w.at, w.local::date as day,
      extract(epoch from w.local - (w.at at time zone 'UTC')) / 60 as offset_minutes,
      case when e.id is null then ${UNKNOWN_NUMBER}::text
        when not w.local::date between e.joining_date
          and coalesce(e.leaving_date, (e.left_at at time zone b.time_zone)::date, 'infinity')
        then ${NOT_EMPLOYED}::text end as problem
    from json_to_recordset(${JSON.stringify(read.map(asRow))}::json)
      as g (index int, number text, at timestamptz, direction text, location text)
    left join employees e on lower(e.staff_number) = lower(g.number) and not e.is_first_admin
    left join business_units b on b.id = e.bu_id
    cross join lateral (select g.at, g.at at time zone b.time_zone as local) w
  ), added as (
    insert into swipes (at, employee_id, day, offset_minutes, direction, location)
    select distinct on (employee_id, at, direction) at, employee_id, day, offset_minutes, direction, location
    from given where problem is null order by employee_id, at, direction, index
    on conflict do nothing
    returning at, employee_id, direction
  )
  select null::int as "index", null as "problem", (select count(*)::int from added) as "accepted"
  union all
  select index, problem, 0 from given where problem is not null`

const asRow = ({ index, swipe: { employeeId, at, inOrOut, floorLocation } }: ReadSwipe) => ({
  index,
  number: employeeId,
  direction: inOrOut,
  location: floorLocation ?? null,
  at: new Date(at).toISOString(),
})
