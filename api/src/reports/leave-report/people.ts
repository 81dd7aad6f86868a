import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, leaveRequests } from '@hr/db/schema'
import { yearPeriod } from '@hr/domain/leave-report/period'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isActive, touches } from '../../company/leave-conditions.ts'
import { isReported, leftOn, type PeopleFilter } from '../../company/people.ts'
import { hasPartInLeave } from '../../company/reach.ts'
import { isOfType, type TypeFilter } from './scope.ts'

export type YearFilter = PeopleFilter & TypeFilter & { year: number }

/** The fields of a person with which a row begins. */
export const personFields = {
  userId: employees.id,
  employeeId: employees.staffNumber,
  employeeName: employees.fullName,
  buName: businessUnits.name,
}
export type Person = { userId: number; employeeId: string; employeeName: string; buName: string }

/** Whether a person worked here on any day of the calendar year. The query must join their business unit. */
export function isEmployedIn(year: number): SQL {
  const { from, to } = yearPeriod(year)
  return sql`(${employees.joiningDate} <= ${to}::date and coalesce(${leftOn}, 'infinity')::date >= ${from}::date)`
}

/** The same of the leave year of their unit that is named after it: balances go by leave years, months by the calendar. */
export function isEmployedInLeaveYear(year: number): SQL {
  const first = sql`make_date(${year}::int, ${businessUnits.leaveYearMonth}::int, 1)`
  const next = sql`make_date(${year}::int + 1, ${businessUnits.leaveYearMonth}::int, 1)`
  return sql`(${employees.joiningDate} < ${next} and coalesce(${leftOn}, 'infinity')::date >= ${first})`
}

/** Whether a person has approved or pending leave in the year. */
function hasLeaveIn(year: number, types: TypeFilter): SQL {
  return sql`exists (select 1 from ${leaveRequests} where ${and(
    eq(leaveRequests.employeeId, employees.id),
    isActive,
    touches(yearPeriod(year)),
    isOfType(leaveRequests.leaveTypeId, types),
  )})`
}

/**
 * The people of a year, by name: everybody who worked here except super admins, who take no leave, and everybody who
 * has leave in it.
 */
export const peopleOfYear = (db: Queryable, { year, ...filter }: YearFilter, after?: SQL) =>
  db
    .select(personFields)
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isReported(filter), or(and(isEmployedIn(year), hasPartInLeave()), hasLeaveIn(year, filter)), after))
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()

export async function countPeopleOfYear(db: Queryable, filter: YearFilter): Promise<number> {
  const [row] = await db.select({ people: sql<number>`count(*)::int` }).from(peopleOfYear(db, filter).as('listed'))
  return row?.people ?? 0
}

/** The people who come after a given one in the order of names. */
export const comesAfter = (last: { employeeName: string; userId: number } | undefined): SQL | undefined =>
  last && sql`(${employees.fullName}, ${employees.id}) > (${last.employeeName}, ${last.userId}::int)`
