import type { Queryable } from '@hr/db/client'
import { holidays, leaveRequests, specialWorkingDays } from '@hr/db/schema'
import type { DayOfPerson } from '@hr/domain/attendance/day-status'
import type { Day } from '@hr/domain/dates'
import type { Session } from '@hr/domain/leave/day-count'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isActive, touches } from '../touches.ts'

type Whose = { userId: number; buId: number }

/** The facts of a day other than swipes, by person: of these people, or of everybody if there is no list. */
export async function factsOf(
  db: Queryable,
  day: Day,
  employeeIds?: number[],
): Promise<(person: Whose) => DayOfPerson> {
  const [leave, marked] = await Promise.all([leaveOn(db, day, employeeIds), markedUnits(db, day)])
  return ({ userId, buId }) => ({
    day,
    leave: leave.get(userId) ?? [],
    isHoliday: marked.has(`${buId} holiday`),
    isSpecialWorkingDay: marked.has(`${buId} working day`),
  })
}

/** The facts of a day of one person, with the names of its holidays. */
export type NamedDay = DayOfPerson & { holidayName: string | null }

/** The same of each day of a period for one person, by day. */
export async function calendarOf(db: Queryable, { userId, buId }: Whose, from: Day, to: Day): Promise<NamedDay[]> {
  const slot = sql`(${slotsOf({ from, to }).first}::int + (d.day::date - ${from}::date) * 2)`
  const isOff = (half: number) => sql`exists (
    select from ${leaveRequests} where ${leaveRequests.employeeId} = ${userId} and ${isActive}
      and ${leaveRequests.status} = 'approved' and ${leaveRequests.slots} @> ${slot} + ${half}::int)`
  const rows = await db.execute<{
    day: Day
    holidayName: string | null
    isSpecialWorkingDay: boolean
    isMorning: boolean
    isAfternoon: boolean
  }>(sql`
    select d.day::date::text as "day", ${isOff(0)} as "isMorning", ${isOff(1)} as "isAfternoon",
      (select string_agg(${holidays.name}, ', ' order by ${holidays.name}) from ${holidays}
        where ${holidays.buId} = ${buId} and ${holidays.date} = d.day::date) as "holidayName",
      exists (select from ${specialWorkingDays} where ${specialWorkingDays.buId} = ${buId}
        and ${specialWorkingDays.date} = d.day::date) as "isSpecialWorkingDay"
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day) order by d.day`)
  return [...rows].map(({ isMorning, isAfternoon, ...row }) => ({
    ...row,
    isHoliday: row.holidayName !== null,
    leave: ([1, 2] as const).filter((session) => (session === 1 ? isMorning : isAfternoon)),
  }))
}

/** Who has approved leave on the day, and for which halves of it. Each half may come from another request. */
async function leaveOn(db: Queryable, day: Day, employeeIds?: number[]): Promise<Map<number, Session[]>> {
  const { first } = slotsOf({ from: day, to: day })
  const covers = (slot: number): SQL<boolean> => sql`bool_or(${leaveRequests.slots} @> ${slot}::int)`
  const rows = await db
    .select({ employeeId: leaveRequests.employeeId, isMorning: covers(first), isAfternoon: covers(first + 1) })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.status, 'approved'),
        touches({ from: day, to: day }),
        // In the words of the constraint against overlaps, whose index finds the leave of a few people.
        employeeIds && and(isActive, sql`${leaveRequests.employeeId} = any(${sql.param(employeeIds)}::int[])`),
      ),
    )
    .groupBy(leaveRequests.employeeId)
  return new Map(
    rows.map(({ employeeId, isMorning, isAfternoon }) => [
      employeeId,
      ([1, 2] as const).filter((session) => (session === 1 ? isMorning : isAfternoon)),
    ]),
  )
}

/** The business units that have a holiday on the day, or that work on it although it is a weekend. */
async function markedUnits(db: Queryable, day: Day): Promise<Set<string>> {
  const rows = await db
    .select({ mark: sql<string>`${holidays.buId} || ' holiday'` })
    .from(holidays)
    .where(eq(holidays.date, day))
    .union(
      db
        .select({ mark: sql<string>`${specialWorkingDays.buId} || ' working day'` })
        .from(specialWorkingDays)
        .where(eq(specialWorkingDays.date, day)),
    )
  return new Set(rows.map(({ mark }) => mark))
}
