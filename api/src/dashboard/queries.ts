import type { Queryable } from '@hr/db/client'
import {
  businessUnits,
  departments,
  designations,
  employees,
  holidays,
  leaveRequests,
  specialWorkingDays,
} from '@hr/db/schema'
import { newJoinersSpan, type SharedDay, unitsByToday } from '@hr/domain/calendar/upcoming'
import type { Day } from '@hr/domain/dates'
import { and, asc, between, desc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '../business-unit/queries.ts'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'
import { isListed } from '../people.ts'
import { isInReach, type Reader } from '../reach.ts'

/** The number of people in the directory, of those who joined recently, and of business units. */
export async function countCompany(db: Queryable, now: Date) {
  const isNew = onTheirDay(await todays(db, now), (today) => {
    const { from, to } = newJoinersSpan(today)
    return between(employees.joiningDate, from, to)
  })
  const [employeeCount, newEmployeeCount, buCount] = await Promise.all([
    db.$count(employees, isListed),
    db.$count(employees, and(isListed, isNew)),
    db.$count(businessUnits, isOpen),
  ])
  return { employeeCount, newEmployeeCount, buCount }
}

/** Everybody in the company whose approved leave covers today, by the date where they work, sorted by name. */
export async function onLeaveToday(db: Queryable, now: Date) {
  const covers = onTheirDay(await todays(db, now), (today) =>
    and(lte(leaveRequests.startDate, today), gte(leaveRequests.endDate, today)),
  )
  // One person may have two requests for the morning and the afternoon of one day.
  return db
    .selectDistinct({ id: employees.id, ...names })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(and(eq(leaveRequests.status, 'approved'), isListed, covers))
    .orderBy(asc(employees.fullName), asc(employees.id))
}

const names = {
  employeeName: employees.fullName,
  employeeProfilePicture: employees.profilePicture,
  departmentName: departments.name,
  buName: businessUnits.name,
}

/** Pending requests that the reader can decide, newest first. The super admin, who decides none, reads all. */
export async function pendingFor(db: Queryable, reader: Reader, asked: Paging) {
  const where = and(eq(leaveRequests.status, 'pending'), isInReach(reader, 'seePending'), isFound(asked.search))
  const rows = await onPage(selectPending(db, where).$dynamic(), asked)
  return { rows, total: await countPending(db, where) }
}

async function countPending(db: Queryable, where: SQL | undefined): Promise<number> {
  const people = db.select({ id: leaveRequests.id }).from(leaveRequests)
  return db.$count(people.innerJoin(employees, eq(employees.id, leaveRequests.employeeId)).where(where).as('pending'))
}

const selectPending = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ id: leaveRequests.id, ...names })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(where)
    .orderBy(desc(leaveRequests.createdAt), desc(leaveRequests.id))

const isFound = (search: string | undefined) =>
  search ? ilike(employees.fullName, `%${escapeLike(search)}%`) : undefined

export const holidaysFrom = (db: Queryable, buId: number, today: Day) =>
  db
    .select({ name: holidays.name, date: holidays.date })
    .from(holidays)
    .where(and(eq(holidays.buId, buId), gte(holidays.date, today)))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id))

export const workingDaysFrom = (db: Queryable, buId: number, today: Day) =>
  db
    .select({ date: specialWorkingDays.date })
    .from(specialWorkingDays)
    .where(and(eq(specialWorkingDays.buId, buId), gte(specialWorkingDays.date, today)))
    .orderBy(asc(specialWorkingDays.date))

/** Somebody else of the unit, picked at random at every call. */
export async function anyColleague(db: Queryable, { id, buId }: Reader) {
  const [row] = await db
    .select({
      profilePicture: employees.profilePicture,
      full_name: employees.fullName,
      designation_name: designations.name,
      bu_name: businessUnits.name,
      email: employees.workEmail,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(and(isListed, eq(employees.buId, buId), ne(employees.id, id)))
    .orderBy(sql`random()`)
    .limit(1)
  return row ?? null
}

async function todays(db: Queryable, now: Date): Promise<SharedDay[]> {
  const units = await db.select({ id: businessUnits.id, timeZone: businessUnits.timeZone }).from(businessUnits)
  return unitsByToday(units, now)
}

/**
 * Combines a condition on people for each group of units with the same date, so that everybody is judged by their own
 * today.
 */
function onTheirDay(days: SharedDay[], holds: (today: Day) => SQL | undefined): SQL | undefined {
  return or(...days.map(({ today, ids }) => and(inArray(employees.buId, ids), holds(today))))
}
