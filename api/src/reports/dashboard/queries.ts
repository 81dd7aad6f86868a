import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { businessUnits, departments, designations, employees, leaveRequests } from '@hr/db/schema'
import { newJoinersSpan, type SharedDay, unitsByToday } from '@hr/domain/calendar/upcoming'
import type { Day } from '@hr/domain/dates'
import { and, asc, between, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { touches } from '../../company/leave-conditions.ts'
import { isOpen } from '../../company/open-units.ts'
import { isListed, isSought } from '../../company/people.ts'
import { isInReach, type Reader } from '../../company/reach.ts'
import { isWaiting } from '../../leave/request/queries.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'

/** The number of people in the directory, of those who joined recently, and of business units. */
export async function countCompany(db: Queryable, now: Date) {
  const isNew = onTheirDay(await todays(db, now), (today) => {
    const { from, to } = newJoinersSpan(today)
    return between(employees.joiningDate, from, to)
  })
  const counts = { employeeCount: count(), newEmployeeCount: sql<number>`count(*) filter (where ${isNew})::int` }
  const [[people], buCount] = await Promise.all([
    db.select(counts).from(employees).where(isListed),
    db.$count(businessUnits, isOpen),
  ])
  if (!people) throw new Error('no counts')
  return { ...people, buCount }
}

/**
 * Everybody in the company whose approved leave covers today, by the date where they work, sorted by name: one page of
 * them, or all if no page is asked for; and how many there are.
 */
export async function onLeaveToday(db: Queryable, now: Date, asked: Paging) {
  const isAway = onTheirDay(await todays(db, now), (today) => {
    const isToday = and(eq(leaveRequests.status, 'approved'), touches({ from: today, to: today }))
    return inArray(employees.id, db.select({ id: leaveRequests.employeeId }).from(leaveRequests).where(isToday))
  })
  const where = and(isListed, isAway, isFound(asked.search))
  const list = db
    .select({ id: employees.id, ...names, total: sql<number>`count(*) over ()::int` })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(where)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
  const rows = await onPage(list, asked)
  // Beyond the last page there is no row that could tell the total.
  return { rows, total: rows[0]?.total ?? (await db.$count(employees, where)) }
}

const names = {
  employeeName: employees.fullName,
  employeeProfilePicture: employees.profilePicture,
  departmentName: departments.name,
  buName: businessUnits.name,
}

/** Requests and change requests that the reader can decide, newest first. Super admins, who decide none, read all. */
export async function pendingFor(db: Queryable, reader: Reader, asked: Paging) {
  const where = and(isWaiting, isInReach(reader, 'seePending'), isFound(asked.search))
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
  search ? isSought(`%${escapeLike(search)}%`, employees.fullName) : undefined

/** Somebody else of the unit, picked at random at every call, each as likely as the others. */
export async function anyColleague(db: Queryable, { id, buId }: Reader) {
  const [row] = await colleagues(db, { id, buId })
  return row ?? null
}

const colleagues = prepared((db, of: Named<{ id: number; buId: number }>) => {
  const isColleague = and(isListed, eq(employees.buId, of.buId), ne(employees.id, of.id))
  return db
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
    .where(eq(employees.id, sql`coalesce(${anyOf(isColleague)}, ${randomOf(isColleague)})`))
})

/**
 * The first of 64 random ids that is one of these people. Reads a few rows, however many people there are: in a unit with
 * a hundredth of the company, half of the draws hit.
 */
const anyOf = (isOne: SQL | undefined) => sql`(
  select ${employees.id} from (
    select n, 1 + floor(random() * (select max(id) from employees))::int as id from generate_series(1, 64) n
  ) drawn join ${employees} on ${employees.id} = drawn.id where ${isOne} order by drawn.n limit 1)`

/** The same when nobody was drawn, which is so where few of the company are of this unit. */
const randomOf = (isOne: SQL | undefined) =>
  sql`(select ${employees.id} from ${employees} where ${isOne} order by random() limit 1)`

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
