import { rolesThat } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Somebody who has a stand-in now, and the last day on which. */
export type StoodFor = { id: number; name: string; until: Day }

/** The roles that read requests: for others nothing waits, and nothing passes through them to their own stand-ins. */
const told = sql.raw(rolesThat(({ isTold }) => isTold).join(', '))

const dayThere = (now: SQLWrapper) => sql`(${now}::timestamptz at time zone b.time_zone)::date`

/**
 * A choice of `stand_ins s` for today's date where the manager `m` works, of a person who works here and reads
 * requests. Days that are over are left out before the call, since a manager has chosen for many of them over the
 * years.
 */
const ofManager = (now: SQLWrapper) => sql`
  join employees m on m.id = s.employee_id and m.left_at is null and m.role_id in (${told})
  join business_units b on b.id = m.bu_id and (s.from_date is null or ${dayThere(now)} between s.from_date and s.to_date)
  cross join lateral stand_in_until(s, ${dayThere(now)}) lasts`

/**
 * The people whose stand-in a person is at that instant, as a value of SQL: those who have chosen them, and those whose
 * stand-in is in turn one of these, because somebody who is away cannot stand in (docs/spec/rules.md, Stand-ins).
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

/**
 * The stand-ins of a person at that instant, and their stand-ins: all to whom their requests go. `limit` has each
 * looked up by their key: the planner expects hundreds of them, and would read all people for a join.
 */
export const standInsOf = (employeeId: SQLWrapper, now: SQLWrapper): SQL => sql`(
  with recursive standing (id) as (
    select ${employeeId}::int
    union
    select s.stand_in_id from standing join stand_ins s on s.employee_id = standing.id ${ofManager(now)}
    where lasts is not null
  )
  select e.id, e.name, e.email from standing cross join lateral (
    select id, full_name as name, work_email as email from employees
    where id = standing.id and left_at is null and role_id in (${told}) limit 1) e
  where e.id <> ${employeeId})`

/** Who is away, until when, and who decides their requests meanwhile, by name. */
export type HolderAway = { name: string; until: Day; standIns: string[] }

type Waiting = { holderId: SQLWrapper; applicantId: SQLWrapper; agreedBy?: SQLWrapper }

/**
 * The notice to an applicant whose approver has a stand-in at that instant, as a value of SQL; null while the
 * approver is there. Neither the applicant nor the person who took the first of two steps decides.
 */
export const holderAwayAt = ({ holderId, applicantId, agreedBy = sql`null` }: Waiting, now: SQLWrapper) =>
  sql<HolderAway | null>`(
  select json_build_object('name', m.full_name, 'until', max(lasts), 'standIns', (
    select coalesce(json_agg(standing.name order by standing.name, standing.id), '[]') from ${standInsOf(holderId, now)} standing
    where standing.id <> ${applicantId} and standing.id is distinct from ${agreedBy}))
  from stand_ins s ${ofManager(now)} where s.employee_id = ${holderId} and lasts is not null group by m.id)`
