import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, swipes } from '@hr/db/schema'
import type { Swipe } from '@hr/domain/attendance/swipe'
import { addDays, type Day, type Period } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { and, asc, between, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { isReported, type PeopleFilter } from '../company/people.ts'
import { type Cut, onPage, type Paging } from '../platform/http/paging.ts'
import type { Next } from '../platform/http/send-csv.ts'
import { isEmployedOn, personFields, placeFields } from './scope.ts'

/** The people whom a report is about, and its day. */
type Scope = { filter: PeopleFilter; day: Day }

const peopleOf = (db: Queryable, { filter, day }: Scope, after?: SQL) =>
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
export async function listPeople(db: Queryable, scope: Scope, asked: Paging) {
  const [rows, total] = await Promise.all([onPage(peopleOf(db, scope), asked), countPeople(db, scope)])
  return { rows, total }
}

const countPeople = (db: Queryable, { filter, day }: Scope) => db.$count(placesOf(db, filter, day).as('people'))

/** The next people after a given one, for a file that is sent piece by piece. */
export async function peopleAfter(db: Queryable, scope: Scope, { last, limit }: Next<PersonOfDay>) {
  const after = last && sql`(${employees.fullName}, ${employees.id}) > (${last.employeeName}, ${last.userId}::int)`
  return peopleOf(db, scope, after).limit(limit)
}

type Presence = { filter: PeopleFilter } & Period
type Present = { userId: number; employeeName: string; employeeId: string; timeZone: string; day: Day }

/**
 * The people who came, in one row for each of the days, by day and name; and the number of rows. Each day is read by
 * name until the page is full.
 */
export async function listPresence(db: Queryable, { filter, from, to }: Presence, { limit, offset }: Cut) {
  const days = sql`generate_series(${from}::date, ${to}::date, interval '1 day') d(day)`
  const rows = db.execute<Present>(sql`
    select p.*, d.day::date::text as "day" from ${days} cross join lateral (
      select ${employees.id} as "userId", ${employees.fullName} as "employeeName", ${employees.staffNumber} as "employeeId",
        ${businessUnits.timeZone} as "timeZone"
      from ${employees} join ${businessUnits} on ${businessUnits.id} = ${employees.buId} cross join lateral ${oneSwipe} came
      where ${isReported(filter)} order by ${employees.fullName}, ${employees.id} limit ${limit + offset}
    ) p
    order by d.day, p."employeeName", p."userId" limit ${limit} offset ${offset}`)
  const [count] = await db.execute<{ rows: number }>(
    sql`select count(*)::int as "rows" from ${days} cross join ${employees} cross join lateral ${oneSwipe} came
      where ${isReported(filter)}`,
  )
  return { rows: [...(await rows)], total: count?.rows ?? 0 }
}

/**
 * A row if the person of `employees` passed a reader on the day `d.day`, looked up by index. By `exists` Postgres would read
 * the swipes of all days and people instead.
 */
const oneSwipe = sql`(
  select from ${swipes} where ${swipes.employeeId} = ${employees.id} and ${swipes.day} = d.day::date
    and ${swipes.at} >= d.day - interval '1 day' and ${swipes.at} < d.day + interval '2 days' limit 1)`

export type StoredSwipe = Swipe & { location: string | null }

/** The swipes of these people between two days, by person and day. */
export async function swipesOf(db: Queryable, employeeIds: number[], { from, to }: Period) {
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
  return groupBy(rows, ({ employeeId, day }) => dayKey(employeeId, day))
}

/** Where everybody works who worked here on a day. */
export const placesOf = (db: Queryable, filter: PeopleFilter, day: Day) =>
  db
    .select({ userId: employees.id, buId: employees.buId, timeZone: businessUnits.timeZone })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isReported(filter), isEmployedOn(day)))

/**
 * The swipes of a day by person, of these people at least. All are read at once, because only a few figures result: as lists of
 * bare numbers in one row, which take a third of the time of a row for each person.
 */
export async function swipesOfDay(db: Queryable, filter: PeopleFilter, day: Day): Promise<Map<number, Swipe[]>> {
  const isNarrow = Object.values(filter).some((value) => value !== undefined)
  const people = db.select({ id: employees.id }).from(employees).where(isReported(filter))
  const [lists] = await db
    .select({
      employeeId: listOf(sql`${swipes.employeeId}`),
      at: listOf(sql`(date_part('epoch', ${swipes.at}) * 1000)::bigint`),
      offsetMinutes: listOf(sql`${swipes.offsetMinutes}`),
      isIn: listOf(sql`(${swipes.direction} = 'IN')::int`),
    })
    .from(swipes)
    .where(and(eq(swipes.day, day), ...monthsOf(day, day), isNarrow ? inArray(swipes.employeeId, people) : undefined))
  return lists ? byPerson(lists) : new Map()
}

const listOf = (value: SQL) => sql<number[]>`coalesce(to_json(array_agg(${value})), '[]')`

type Lists = Record<'employeeId' | 'at' | 'offsetMinutes' | 'isIn', number[]>

function byPerson({ employeeId, at, offsetMinutes, isIn }: Lists): Map<number, Swipe[]> {
  const found = new Map<number, Swipe[]>()
  for (const [row, id] of employeeId.entries()) {
    const swipe: Swipe = { at: at[row]!, direction: isIn[row] ? 'IN' : 'OUT', offsetMinutes: offsetMinutes[row]! }
    const theirs = found.get(id)
    if (theirs) theirs.push(swipe)
    else found.set(id, [swipe])
  }
  return found
}

export const dayKey = (employeeId: number, day: Day): string => `${employeeId} ${day}`

/** The range of `at` that the days can have in any time zone. Postgres needs it to choose the partitions to read. */
function monthsOf(from: Day, to: Day): SQL[] {
  return [gte(swipes.at, `${addDays(from, -1)}T00:00:00Z`), lt(swipes.at, `${addDays(to, 2)}T00:00:00Z`)]
}
