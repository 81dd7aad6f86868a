import type { Queryable } from '@hr/db/client'
import { leaveRequests } from '@hr/db/schema'
import { type DayOfPerson, offOf } from '@hr/domain/attendance/day-status'
import type { Day, Period } from '@hr/domain/dates'
import type { Session } from '@hr/domain/leave/counting/day-count'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import type { WorkingTime } from '@hr/domain/leave/counting/working-time'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isActive, touches } from '../company/leave-conditions.ts'
import { workers, workingTimeFields, workingTimesOf } from '../company/working-time.ts'

type Whose = { userId: number; buId: number }

/** The facts of a day other than swipes, by person: of these people, or of everybody if there is no list. */
export async function factsOf(
  db: Queryable,
  day: Day,
  employeeIds?: number[],
): Promise<(person: Whose) => DayOfPerson> {
  const [leave, timeOf] = await Promise.all([
    leaveOn(db, day, employeeIds),
    workingTimesOf(db, { from: day, to: day }, employeeIds),
  ])
  return (person) => ({ day, leave: leave.get(person.userId) ?? [], ...offOf(timeOf(person), day) })
}

/** The facts of a day of one person, with the names of its holidays. */
export type NamedDay = DayOfPerson & { holidayName: string | null }

/** The same of each day of a period for one person, by day. */
export async function calendarOf(db: Queryable, userId: number, { from, to }: Period): Promise<NamedDay[]> {
  const slot = sql`(${slotsOf({ from, to }).first}::int + (d.day::date - ${from}::date) * 2)`
  const isOff = (half: number) => sql`exists (
    select from ${leaveRequests} where ${leaveRequests.employeeId} = ${userId} and ${isActive}
      and ${leaveRequests.status} = 'approved' and ${leaveRequests.slots} @> ${slot} + ${half}::int)`
  const [found] = await db.execute<
    WorkingTime & { days: { day: Day; isMorning: boolean; isAfternoon: boolean }[] }
  >(sql`
    select ${workingTimeFields(from, to)}, (
      select json_agg(json_build_object('day', d.day::date, 'isMorning', ${isOff(0)}, 'isAfternoon', ${isOff(1)}) order by d.day)
      from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)) as "days"
    from ${workers} where e.id = ${userId}`)
  if (!found) return []
  const { days, ...time } = found
  return days.map(({ day, isMorning, isAfternoon }) => ({
    day,
    holidayName: namesOn(time, day),
    ...offOf(time, day),
    leave: ([1, 2] as const).filter((session) => (session === 1 ? isMorning : isAfternoon)),
  }))
}

function namesOn({ holidays }: WorkingTime, day: Day): string | null {
  const names = holidays.filter(({ date }) => date === day).map(holidayText)
  return names.length > 0 ? names.join(', ') : null
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
