import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Day, Period } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { OFFICE_TIME, type WorkingPattern, type WorkingTime } from '@hr/domain/leave/counting/working-time'
import { type SQL, sql } from 'drizzle-orm'

type Asked = { employeeId: number; from: Day; to: Day }

/** When a person works, with the special days of their unit between two days, both included. */
export async function workingTimeOf(db: Queryable, asked: Asked): Promise<WorkingTime> {
  const [time] = await readWorkingTime(db, asked)
  return time ?? OFFICE_TIME
}

const readWorkingTime = prepared(
  (_db, { employeeId, from, to }: Named<Asked>) => sql<WorkingTime>`
    select ${workingTimeFields(from, to)} from ${workers} where e.id = ${employeeId}`,
)

/** The tables that `workingTimeFields` reads a person from: `e`, with their unit. */
export const workers = sql`employees e join business_units b on b.id = e.bu_id`

/** The members of a `WorkingTime`, with the special days between two days, both included. */
export const workingTimeFields = (from: unknown, to: unknown): SQL =>
  sql`b.working_week as "week",
    (select coalesce(json_agg(json_build_object('since', since, 'weeks', weeks) order by since), '[]')
      from working_patterns where employee_id = e.id and since <= ${to}) as "patterns",
    ${specialDays(from, to)}`

const specialDays = (from: unknown, to: unknown): SQL =>
  sql`(select coalesce(json_agg(json_build_object('date', date, 'name', name, 'session', session) order by date, name), '[]')
      from holidays where bu_id = b.id and date between ${from} and ${to}) as "holidays",
    (select coalesce(json_agg(date order by date), '[]')
      from special_working_days where bu_id = b.id and date between ${from} and ${to}) as "workingDays"`

type TimeOfUnit = Omit<WorkingTime, 'patterns'> & { buId: number }
type PatternOfPerson = WorkingPattern & { employeeId: number }

/**
 * When each of many people works: of these, or of everybody if there is no list, with the special days of all units between
 * two days, both included.
 */
export async function workingTimesOf(
  db: Queryable,
  { from, to }: Period,
  employeeIds?: number[],
): Promise<(person: { userId: number; buId: number }) => WorkingTime> {
  const isTheirs = employeeIds ? sql`employee_id = any(${sql.param(employeeIds)}::int[])` : sql`true`
  const [found] = await db.execute<{ units: TimeOfUnit[]; patterns: PatternOfPerson[] }>(sql`
    select (select coalesce(json_agg(unit), '[]') from (
      select b.id as "buId", b.working_week as "week", ${specialDays(from, to)} from business_units b) unit) as "units",
    (select coalesce(json_agg(json_build_object('employeeId', employee_id, 'since', since, 'weeks', weeks)), '[]')
      from working_patterns where since <= ${to} and ${isTheirs}) as "patterns"`)
  const units = new Map(found?.units.map((unit) => [unit.buId, { ...unit, patterns: [] }]))
  const patterns = groupBy(found?.patterns ?? [], ({ employeeId }) => employeeId)
  return ({ userId, buId }) => {
    const time = units.get(buId) ?? OFFICE_TIME
    const own = patterns.get(userId)
    return own ? { ...time, patterns: own } : time
  }
}
