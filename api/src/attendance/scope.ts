import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { BU_HEAD, EMPLOYEE, HR, SUPER_ADMIN } from '@hr/domain/access'
import { type AskedDay, askedDay } from '@hr/domain/attendance/asked-day'
import type { Day } from '@hr/domain/dates'
import { and, eq, ilike, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { invalid, notFound } from '../errors.ts'
import { escapeLike } from '../escape-like.ts'
import { leftOn } from '../people.ts'

type Caller = Pick<CurrentUser, 'id' | 'roleId' | 'buId'>

/**
 * Whose attendance a person may see: their own, that of their direct reports, that of the unit for its head,
 * everybody's for HR and the super admin (docs/spec/access.md, Whose things).
 */
function isVisible({ id, roleId, buId }: Caller): SQL | undefined {
  if (roleId === SUPER_ADMIN || roleId === HR) return undefined
  const ofUnit = roleId === BU_HEAD ? eq(employees.buId, buId) : undefined
  return or(eq(employees.id, id), roleId === EMPLOYEE ? undefined : eq(employees.reportingTo, id), ofUnit)
}

/**
 * Finds a person whose attendance the caller may see, with the unit and joining date. Fails with 404 for anybody else.
 */
export async function findVisible(db: Queryable, me: Caller, employeeId: number) {
  const [person] = await db
    .select({
      ...personFields,
      ...placeFields,
      joiningDate: employees.joiningDate,
      lastDay: sql<Day | null>`case when ${isNotNull(employees.leftAt)} then ${leftOn} end`,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(eq(employees.id, employeeId), not(employees.isFirstAdmin), isVisible(me)))
  if (!person) throw notFound('There is no such employee')
  return person
}

export const personFields = {
  userId: employees.id,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
}

export const placeFields = { buId: employees.buId, buName: businessUnits.name, timeZone: businessUnits.timeZone }

export type PeopleFilter = { buId?: number; employeeIds?: number[]; search?: string }

/**
 * The people of a report: the unit of a BU head, everybody for HR and the super admin, restricted to the list of ids,
 * which may be empty. Fails with 404 if one of the ids is not among them.
 */
export async function reportScope(
  db: Queryable,
  me: Caller,
  { employeeIds, search }: { employeeIds?: number[]; search?: string },
): Promise<PeopleFilter> {
  const scope = { buId: me.roleId === BU_HEAD ? me.buId : undefined, employeeIds }
  if (employeeIds && (await db.$count(employees, isReported(scope))) < employeeIds.length) {
    throw notFound('There is no such employee')
  }
  return { ...scope, search }
}

/** Includes alumni. */
export function isReported({ buId, employeeIds, search }: PeopleFilter): SQL | undefined {
  const pattern = `%${escapeLike(search ?? '')}%`
  return and(
    not(employees.isFirstAdmin),
    buId ? eq(employees.buId, buId) : undefined,
    employeeIds ? sql`${employees.id} = any(${sql.param(employeeIds)}::int[])` : undefined,
    search ? or(ilike(employees.fullName, pattern), ilike(employees.staffNumber, pattern)) : undefined,
  )
}

/** Whether a person worked here on the day. The query must join their business unit. */
export const isEmployedOn = (day: Day): SQL =>
  sql`(${employees.joiningDate} <= ${day}::date and (${isNull(employees.leftAt)} or ${leftOn}::date >= ${day}::date))`

/** The day that a call is about. Fails with 400 if `logDate` and `date` disagree. */
export function dayOf(asked: AskedDay, today: Day): Day {
  const day = askedDay(asked, today)
  if (!day) throw invalid({ logDate: 'logDate is the day after date; please send one of them' })
  return day
}
