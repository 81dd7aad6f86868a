import type { Queryable } from '@hr/db/client'
import type { Day, Period } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import type { Earner, PartTime, WorkedMonth } from '@hr/domain/leave/balance/entitlement-pieces'
import { halfDaysOf, type Week, type WorkingPattern } from '@hr/domain/leave/counting/working-time'
import type { Policy } from '@hr/domain/leave/policy/policy'
import { and, type SQL, sql } from 'drizzle-orm'
import { hasPartInLeave } from '../../company/reach.ts'

/** The people of a unit who take leave, or those of them with these ids. */
type Among = { buId: number; employeeIds?: number[] | undefined }

/** Somebody, and what the policies ask about them. */
export type EarningPerson = Earner & { id: number }

/**
 * The people who earn days by the policies of a unit. Working patterns and days of work are read only if a policy needs
 * them; a month of work counts once it is over.
 */
export async function earnersIn(
  db: Queryable,
  among: Among,
  policies: readonly Policy[],
  { year, today }: { year: Period; today: Day },
): Promise<EarningPerson[]> {
  const isByWork = policies.some(({ grant }) => grant === 'worked')
  const [people, worked] = await Promise.all([
    readPeople(
      db,
      among,
      policies.some(({ isByPattern }) => isByPattern),
    ),
    isByWork ? readWork(db, among, { from: year.from, to: today < year.to ? today : year.to }) : [],
  ])
  const months = groupBy(worked, ({ employeeId }) => employeeId)
  return people.map(({ week, patterns, ...person }) => ({
    ...person,
    parts: patterns.map((pattern) => partOf(pattern, week)),
    worked: (months.get(person.id) ?? []).filter(({ lastDay }) => lastDay < today),
  }))
}

/** The half days of a pattern in those of the unit's week, counted over all of its weeks. */
function partOf({ since, weeks }: WorkingPattern, week: Week): PartTime {
  const halves = (of: readonly Week[]) => Math.round(halfDaysOf(of) * weeks.length)
  return { since, worked: halves(weeks), of: halves([week]) }
}

type Person = { id: number; joiningDate: Day; leavingDate: Day | null; week: Week; patterns: WorkingPattern[] }

const none = sql`'[]'::json`
const patterns = sql`(
  select coalesce(json_agg(json_build_object('since', since, 'weeks', weeks) order by since), '[]')
  from working_patterns where employee_id = e.id
)`

const readPeople = async (db: Queryable, among: Among, hasPatterns: boolean) => [
  ...(await db.execute<Person>(sql`
    select e.id, e.joining_date as "joiningDate", e.leaving_date as "leavingDate", b.working_week as "week",
      ${hasPatterns ? patterns : none} as "patterns"
    from employees e join business_units b on b.id = e.bu_id
    where ${isAmong(among)} order by e.id`)),
]

/** On how many days of each month somebody passed a reader. */
const readWork = async (db: Queryable, among: Among, { from, to }: Period) => [
  ...(await db.execute<WorkedMonth & { employeeId: number }>(sql`
    select s.employee_id as "employeeId", count(distinct s.day)::int as "days",
      (date_trunc('month', s.day) + interval '1 month - 1 day')::date as "lastDay"
    from swipes s
    where s.day between ${from} and ${to} and s.employee_id in (select e.id from employees e where ${isAmong(among)})
    group by s.employee_id, date_trunc('month', s.day) order by s.employee_id, "lastDay"`)),
]

/** The condition for the people of a unit who take leave. */
export const isAmong = ({ buId, employeeIds }: Among) =>
  and(
    sql`e.bu_id = ${buId} and e.left_at is null and ${hasPartInLeave(sql`e.role_id`)}`,
    employeeIds && sql`e.id = any(${sql.param(employeeIds)}::int[])`,
  )

/**
 * The condition for rows of the table `people` of a statement. It also names those of a batch: their rows are then
 * found by an index, where each batch would otherwise read those of everybody.
 */
export const isOfPeople = (employeeId: SQL, employeeIds?: number[]) =>
  and(
    sql`${employeeId} in (select id from people)`,
    employeeIds && sql`${employeeId} = any(${sql.param(employeeIds)}::int[])`,
  )
