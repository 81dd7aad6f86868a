import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, swipes } from '@hr/db/schema'
import type { Swipe } from '@hr/domain/attendance/swipe'
import { addDays, type Day } from '@hr/domain/dates'
import { and, asc, between, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { onPage, type Paging } from '../paging.ts'
import { isReported, type PeopleFilter } from '../people.ts'
import { isEmployedOn, personFields, placeFields } from './scope.ts'

const peopleOf = (db: Queryable, filter: PeopleFilter, day: Day, after?: SQL) =>
  db
    .select({ ...personFields, ...placeFields })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isReported(filter), isEmployedOn(day), after))
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
export type PersonOfDay = Awaited<ReturnType<typeof peopleOf>>[number]

/**
 * One page of the people who worked here on a day, by name, or all of them if no page is asked for; and their total
 * number.
 */
export async function listPeople(db: Queryable, filter: PeopleFilter, day: Day, asked: Paging) {
  const [rows, total] = await Promise.all([onPage(peopleOf(db, filter, day), asked), countPeople(db, filter, day)])
  return { rows, total }
}

async function countPeople(db: Queryable, filter: PeopleFilter, day: Day): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isReported(filter), isEmployedOn(day)))
  return row?.people ?? 0
}

/** The next people after a given one, for a file that is sent piece by piece. */
export async function peopleAfter(
  db: Queryable,
  filter: PeopleFilter,
  day: Day,
  last: PersonOfDay | undefined,
  limit: number,
) {
  const after = last && sql`(${employees.fullName}, ${employees.id}) > (${last.employeeName}, ${last.userId}::int)`
  return peopleOf(db, filter, day, after).limit(limit)
}

/** The people who came, in one row for each of the days, by day and name; and the number of rows. */
export async function listPresence(db: Queryable, filter: PeopleFilter, from: Day, to: Day, asked: Paging) {
  const present = db
    .selectDistinct({ ...personFields, timeZone: businessUnits.timeZone, day: swipes.day })
    .from(swipes)
    .innerJoin(employees, eq(employees.id, swipes.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isReported(filter), between(swipes.day, from, to), ...monthsOf(from, to)))
    .as('present')
  const list = db
    .select()
    .from(present)
    .orderBy(asc(present.day), asc(present.employeeName), asc(present.userId))
    .$dynamic()
  const rows = await onPage(list, asked)
  const [count] = await db.select({ rows: sql<number>`count(*)::int` }).from(present)
  return { rows, total: count?.rows ?? 0 }
}

export type StoredSwipe = Swipe & { location: string | null }

/** The swipes of these people between two days, by person and day. */
export async function swipesOf(db: Queryable, employeeIds: number[], from: Day, to: Day) {
  const rows = await db
    .select({
      employeeId: swipes.employeeId,
      day: swipes.day,
      at: sql<number>`(extract(epoch from ${swipes.at}) * 1000)::float8`,
      direction: swipes.direction,
      offsetMinutes: swipes.offsetMinutes,
      location: swipes.location,
    })
    .from(swipes)
    .where(
      and(
        sql`${swipes.employeeId} = any(${sql.param(employeeIds)}::int[])`,
        between(swipes.day, from, to),
        ...monthsOf(from, to),
      ),
    )
  const byPerson = new Map<string, StoredSwipe[]>()
  for (const { employeeId, day, ...swipe } of rows) {
    const key = dayKey(employeeId, day)
    const known = byPerson.get(key)
    if (known) known.push(swipe)
    else byPerson.set(key, [swipe])
  }
  return byPerson
}

/**
 * For everybody who worked here on a day: their swipes, possibly none, and where they work. All are read at once,
 * because only a few figures result.
 */
export async function swipesOfDay(db: Queryable, filter: PeopleFilter, day: Day) {
  const at = sql`(extract(epoch from ${swipes.at}) * 1000)::float8`
  const one = sql`json_build_object('at', ${at}, 'direction', ${swipes.direction}, 'offsetMinutes', ${swipes.offsetMinutes})`
  return db
    .select({
      userId: employees.id,
      buId: employees.buId,
      timeZone: businessUnits.timeZone,
      swipes: sql<Swipe[]>`coalesce(json_agg(${one}) filter (where ${swipes.at} is not null), '[]')`,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(swipes, and(eq(swipes.employeeId, employees.id), eq(swipes.day, day), ...monthsOf(day, day)))
    .where(and(isReported(filter), isEmployedOn(day)))
    .groupBy(employees.id, businessUnits.timeZone)
}

export const dayKey = (employeeId: number, day: Day): string => `${employeeId} ${day}`

/** The range of `at` that the days can have in any time zone. Postgres needs it to choose the partitions to read. */
function monthsOf(from: Day, to: Day): SQL[] {
  return [gte(swipes.at, `${addDays(from, -1)}T00:00:00Z`), lt(swipes.at, `${addDays(to, 2)}T00:00:00Z`)]
}
