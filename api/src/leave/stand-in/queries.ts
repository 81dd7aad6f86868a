import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, standIns } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { and, asc, desc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isListed } from '../../company/people.ts'
import { isOfRoles, isToldOfLeave } from '../../company/reach.ts'

type Choice = {
  id: number
  standInName: string
  hasLeft: boolean
  fromDate: Day | null
  toDate: Day | null
  leaveId: number | null
  until: Day | null
}

/** What a person has chosen and is not over yet: for every leave first, then by day. `today` is where they work. */
export async function choicesOf(db: Queryable, employeeId: number, today: Day): Promise<Choice[]> {
  return [
    ...(await db.execute<Choice>(sql`
      select s.id, e.full_name as "standInName", e.left_at is not null as "hasLeft",
        coalesce(s.from_date, l.start_date)::text as "fromDate", coalesce(s.to_date, l.end_date)::text as "toDate",
        s.leave_request_id as "leaveId", stand_in_until(s, ${today})::text as "until"
      from stand_ins s join employees e on e.id = s.stand_in_id left join leave_requests l on l.id = s.leave_request_id
      where s.employee_id = ${employeeId} and coalesce(s.to_date, l.end_date, ${today}) >= ${today}
        and (l.id is null or l.status in ('pending', 'approved'))
      order by coalesce(s.from_date, l.start_date) nulls first, s.id`)),
  ]
}

/** How many people are offered at once. */
const OFFERED = 12

const hasTeam = (managerId: number | SQL): SQL =>
  sql`exists (select from employees team where team.reporting_to = ${managerId} and team.left_at is null)`

/**
 * The nearest possible stand-ins of a manager: first those chosen before, then other managers of those who report to
 * them or to the same manager, and that manager. Nobody if nobody reports to them.
 */
export function standInsNear(db: Queryable, managerId: number) {
  const manager = sql`(select own.reporting_to from employees own where own.id = ${managerId})`
  const wasChosen = sql`exists (select from ${standIns} where ${standIns.employeeId} = ${managerId} and ${standIns.standInId} = ${employees.id})`
  // Read once and looked up by index: conditions joined by `or` would be asked of everybody.
  const near = sql`array(
    select chosen.stand_in_id from ${standIns} chosen where chosen.employee_id = ${managerId}
    union select ${manager}
    union select team.id from employees team where team.reporting_to in (${managerId}, ${manager}))`
  return db
    .select({ id: employees.id, name: employees.fullName })
    .from(employees)
    .where(
      and(
        isListed,
        isToldOfLeave(),
        ne(employees.id, managerId),
        sql`${employees.id} = any(${near})`,
        hasTeam(managerId),
      ),
    )
    .orderBy(desc(wasChosen), desc(isOfRoles(({ manages }) => manages)), asc(employees.fullName), asc(employees.id))
    .limit(OFFERED)
}

/** The people that `e` is chosen to stand in for, `s`, on some day of leave `l`. */
const chosenOnLeave = sql`
  from stand_ins s join employees e on e.id = s.stand_in_id and e.left_at is null
  where s.employee_id = l.employee_id and coalesce(s.leave_request_id, l.id) = l.id
    and coalesce(s.from_date, l.start_date) <= l.end_date and coalesce(s.to_date, l.end_date) >= l.start_date`

/** Their names; null if there is nobody. */
const namesOnLeave = sql<string[] | null>`(
  select json_agg(name order by name) from (select distinct e.full_name as name ${chosenOnLeave}) chosen)`

/** Leave `l` of more than one day on which a manager to whom people report has no stand-in. */
const isUncovered = sql`l.end_date > l.start_date and ${hasTeam(sql`l.employee_id`)} and not exists (select ${chosenOnLeave})`

/** The stand-ins on the days of a leave, by name, as a value of SQL; null if there is nobody. */
export const standInsOnLeave = (leaveId: SQLWrapper) =>
  sql<
    string[] | null
  >`(select ${namesOnLeave} from leave_requests l where l.id = ${leaveId} and l.status in ('pending', 'approved'))`

/** Approved leave of a manager that is not over and for which they have no stand-in, the earliest first. */
export async function uncoveredLeave(db: Queryable, managerId: number, today: Day) {
  return [
    ...(await db.execute<{ leaveId: number; from: Day; to: Day }>(sql`
      select l.id as "leaveId", l.start_date::text as "from", l.end_date::text as "to" from leave_requests l
      where l.employee_id = ${managerId} and l.status = 'approved' and l.end_date >= ${today} and ${isUncovered}
      order by l.start_date, l.id`)),
  ]
}

/** The stand-ins during a leave; if there are none, how many people report to its person, where that matters. */
export const coverOf = prepared(
  (_, of: Named<{ leaveId: number }>) => sql<{ standIns: string[] | null; people: number | null }>`
    select ${namesOnLeave} as "standIns", case when ${isUncovered} then (
      select count(*)::int from employees team where team.reporting_to = l.employee_id and team.left_at is null) end as people
    from leave_requests l where l.id = ${of.leaveId}`,
)

/** Days, both included; without any it is every day. */
export type Days = { from: Day; to: Day } | undefined

const rangeOf = (days: Days): SQL =>
  days ? sql`daterange(${days.from}::date, ${days.to}::date, '[]')` : sql`daterange(null, null)`

/**
 * The person who would send somebody's requests back to them, if this one were their stand-in on these days: the last
 * in a chain of stand-ins. Undefined if there is no such circle.
 */
export async function circleThrough(db: Queryable, employeeId: number, standInId: number, days: Days) {
  const [last] = await db.execute<{ id: number; name: string }>(sql`
    with recursive chosen as (
      select s.employee_id, s.stand_in_id, case
          when s.from_date is not null then daterange(s.from_date, s.to_date, '[]')
          when s.leave_request_id is not null then daterange(l.start_date, l.end_date, '[]')
          else daterange(null, null) end as days
      from stand_ins s left join leave_requests l on l.id = s.leave_request_id
      where l.id is null or l.status in ('pending', 'approved')
    ), line (id, days) as (
      select ${standInId}::int, ${rangeOf(days)}
      union
      select c.stand_in_id, line.days * c.days from line join chosen c on c.employee_id = line.id and c.days && line.days
      where line.id <> ${employeeId}
    )
    select e.id, e.full_name as name from line
      join chosen c on c.employee_id = line.id and c.stand_in_id = ${employeeId} and c.days && line.days
      join employees e on e.id = line.id
    where line.id <> ${employeeId} order by e.id limit 1`)
  return last
}

/** A choice of these days that meets others of the same person. */
export async function choiceBeside(db: Queryable, employeeId: number, days: Days) {
  const isBeside = days
    ? sql`daterange(${standIns.fromDate}, ${standIns.toDate}, '[]') && ${rangeOf(days)} and ${standIns.fromDate} is not null`
    : sql`${standIns.fromDate} is null and ${standIns.leaveRequestId} is null`
  const [row] = await db
    .select()
    .from(standIns)
    .where(and(eq(standIns.employeeId, employeeId), isBeside))
    .orderBy(standIns.fromDate)
    .limit(1)
  return row
}

/** Removes a choice of this person. Returns whether there was one. */
export async function removeChoice(db: Queryable, employeeId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(standIns.id, id), eq(standIns.employeeId, employeeId))
  return (await db.delete(standIns).where(isTheirs).returning({ id: standIns.id })).length === 1
}

export const addChoice = (db: Queryable, choice: typeof standIns.$inferInsert) =>
  db.insert(standIns).values(choice).returning({ id: standIns.id })
