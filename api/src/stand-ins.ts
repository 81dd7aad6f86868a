import type { Day } from '@hr/domain/dates'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Somebody for whom another stands in now, and the last day on which. */
export type StoodFor = { id: number; name: string; until: Day }

/** A choice of `stand_ins s`, on the day that it is then where the manager `m` works, who works here. */
const ofManager = (now: SQLWrapper) => sql`
  join employees m on m.id = s.employee_id and m.left_at is null
  join business_units b on b.id = m.bu_id
  cross join lateral stand_in_until(s, (${now}::timestamptz at time zone b.time_zone)::date) lasts`

/**
 * For whom a person stands in at that instant, as a value of SQL: those who have chosen them, and those for whom these stand
 * in, because who is away cannot stand in (docs/spec/rules.md, Stand-ins).
 */
export const stoodForBy = (employeeId: SQLWrapper, now: SQLWrapper): SQL<StoodFor[]> => sql<StoodFor[]>`(
  with recursive held (id, name, until) as (
    select ${employeeId}::int, ''::text, null::date
    union
    select s.employee_id, m.full_name, lasts from held join stand_ins s on s.stand_in_id = held.id ${ofManager(now)}
    where lasts is not null
  )
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'until', until) order by name, id), '[]')
  from (select id, name, max(until) as until from held where id <> ${employeeId} group by id, name) away)`

/** Who stands in at that instant for a person, and who stands in for these: all to whom their requests go. */
export const standInsOf = (employeeId: SQLWrapper, now: SQLWrapper): SQL => sql`(
  with recursive standing (id) as (
    select ${employeeId}::int
    union
    select s.stand_in_id from standing join stand_ins s on s.employee_id = standing.id ${ofManager(now)}
    where lasts is not null
  )
  select e.id, e.full_name as name, e.work_email as email from standing join employees e on e.id = standing.id
  where e.left_at is null and e.id <> ${employeeId})`
