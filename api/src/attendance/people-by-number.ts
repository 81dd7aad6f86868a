import type { Queryable } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'

/** A person who is named by a staff number, with the time and the clock of their employment. */
export type Person = {
  id: number
  staffNumber: string
  name: string
  timeZone: string
  joiningDate: Day
  /** Null for a person who has not left and has no leaving date. */
  lastDay: Day | null
}

/**
 * Finds people by their staff numbers, in any case. Returns them by the number as it was given, without those that belong to
 * nobody. People of all units are found, alumni included (docs/spec/rules.md, Import of swipes); the system's own record is nobody.
 */
export async function peopleByNumber(db: Queryable, numbers: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db.execute<Person & { number: string }>(sql`
    select g.number, e.id, e.staff_number as "staffNumber", e.full_name as name, b.time_zone as "timeZone",
      e.joining_date::text as "joiningDate",
      coalesce(e.leaving_date, (e.left_at at time zone b.time_zone)::date)::text as "lastDay"
    from (select distinct number from json_array_elements_text(${JSON.stringify(numbers)}::json) as number) g
    join employees e on lower(e.staff_number) = lower(g.number) and not e.is_first_admin
    join business_units b on b.id = e.bu_id`)
  return new Map(rows.map(({ number, ...person }) => [number, person]))
}
