import type { Queryable } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import type { FileRow } from './row.ts'

/** A person whom a file names, with the time and the clock of their employment. */
export type Person = {
  id: number
  staffNumber: string
  name: string
  timeZone: string
  joiningDate: Day
  /** Null for a person who has not left and has no leaving date. */
  lastDay: Day | null
}

/** By the number in the file; undefined for a number that belongs to nobody. */
export type People = Map<string, Person | undefined>

/**
 * Adds those whom rows name by a staff number, in any case, and who were not looked for yet. HR and the super admin may
 * write of everybody in all units, alumni included (decision 37); the system's own record is nobody.
 */
export async function findPeople(db: Queryable, rows: FileRow[], people: People): Promise<void> {
  const numbers = new Set(rows.flatMap(({ values: { employeeId } }) => employeeId ?? []))
  const open = [...numbers].filter((number) => !people.has(number))
  if (open.length === 0) return
  for (const number of open) people.set(number, undefined)
  for (const { number, ...person } of await peopleOf(db, open)) people.set(number, person)
}

const peopleOf = (db: Queryable, numbers: string[]) =>
  db.execute<Person & { number: string }>(sql`
    select g.number, e.id, e.staff_number as "staffNumber", e.full_name as name, b.time_zone as "timeZone",
      e.joining_date::text as "joiningDate",
      coalesce(e.leaving_date, (e.left_at at time zone b.time_zone)::date)::text as "lastDay"
    from json_array_elements_text(${JSON.stringify(numbers)}::json) as g (number)
    join employees e on lower(e.staff_number) = lower(g.number) and not e.is_first_admin
    join business_units b on b.id = e.bu_id`)
