import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { type AskedDay, askedDay } from '@hr/domain/attendance/asked-day'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isReported, leftOn, type PeopleFilter } from '../company/people.ts'
import { isInReach, type Reader, reportedUnits } from '../company/reach.ts'
import { invalid, notFound } from '../platform/http/errors.ts'

/**
 * Finds a person whose attendance the caller may see, with the unit and joining date. Fails with 404 for anybody else.
 */
export async function findVisible(db: Queryable, me: Reader, employeeId: number) {
  const [person] = await db
    .select({
      ...personFields,
      ...placeFields,
      joiningDate: employees.joiningDate,
      lastDay: sql<Day | null>`case when ${isNotNull(employees.leftAt)} then ${leftOn} end`,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(eq(employees.id, employeeId), not(employees.isFirstAdmin), isInReach(me, 'seeAttendance')))
  if (!person) throw notFound(t.noSuchEmployee)
  return person
}

/** Whether a person whom `findVisible` returned worked here on a day. */
export const isEmployed = ({ joiningDate, lastDay }: { joiningDate: Day; lastDay: Day | null }, day: Day): boolean =>
  joiningDate <= day && (lastDay === null || day <= lastDay)

export const personFields = {
  userId: employees.id,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
}

export const placeFields = { buId: employees.buId, buName: businessUnits.name, timeZone: businessUnits.timeZone }

/**
 * The people of a report: the units of a BU head, everybody for HR and the super admin, restricted to the list of ids,
 * which may be empty, without `exceptIds`. Fails with 404 if one of `employeeIds` is not among them.
 */
export async function reportScope(
  db: Queryable,
  me: Reader,
  { employeeIds, exceptIds, search }: Pick<PeopleFilter, 'employeeIds' | 'exceptIds' | 'search'>,
): Promise<PeopleFilter> {
  const scope = { buId: reportedUnits(me, undefined), employeeIds }
  if (employeeIds && (await db.$count(employees, isReported(scope))) < employeeIds.length) {
    throw notFound(t.noSuchEmployee)
  }
  return { ...scope, exceptIds, search }
}

/** Whether a person worked here on the day. The query must join their business unit. */
export const isEmployedOn = (day: Day): SQL =>
  sql`(${employees.joiningDate} <= ${day}::date and (${isNull(employees.leftAt)} or ${leftOn}::date >= ${day}::date))`

/** The day that a call is about. Fails with 400 if `logDate` and `date` disagree. */
export function dayOf(asked: AskedDay, today: Day): Day {
  const day = askedDay(asked, today)
  if (!day) throw invalid({ logDate: t.logDateMustFollowDate })
  return day
}
