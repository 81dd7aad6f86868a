import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, holidays, leaveRequests, leaveTypes, specialWorkingDays } from '@hr/db/schema'
import { firstDayOf, lastDayOf, type Month } from '@hr/domain/calendar/month'
import { and, asc, between, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { isOpenUnit } from '../business-unit/queries.ts'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'
import { isListed } from '../people.ts'
import { hasPartInLeave, isInReach, type Reader } from '../reach.ts'
import { isActive, touches } from '../touches.ts'

/** A unit that is not deleted, with its clock. */
export async function findPlace(db: Queryable, buId: number) {
  const [unit] = await db
    .select({ id: businessUnits.id, name: businessUnits.name, timeZone: businessUnits.timeZone })
    .from(businessUnits)
    .where(isOpenUnit(buId))
  return unit
}

/**
 * The team of the reader: of a manager, their direct reports; of others, the people with the same manager. The reader
 * is included, and may be alone.
 */
export async function teamOf(db: Queryable, { id }: Reader): Promise<SQL | undefined> {
  const isManager = (await db.$count(employees, and(isListed, eq(employees.reportingTo, id)))) > 0
  const ownManager = sql`(select reporting_to from employees where id = ${id})`
  return or(eq(employees.id, id), eq(employees.reportingTo, isManager ? id : ownManager))
}

/**
 * One page of people by name, or all of them if no page is asked for; how many match in total; and whose leave the
 * reader may see.
 */
export async function listPeople(db: Queryable, reader: Reader, who: SQL | undefined, asked: Paging) {
  const { search } = asked
  const where = and(isListed, who, search ? ilike(employees.fullName, `%${escapeLike(search)}%`) : undefined)
  const list = db
    .select({
      id: employees.id,
      employeeName: employees.fullName,
      employeeId: employees.staffNumber,
      isVisible: sql<boolean>`${isInReach(reader, 'seeLeaveByPlace')} is true`,
    })
    .from(employees)
    .where(where)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
  return { rows: await onPage(list, asked), total: await db.$count(employees, where) }
}

/** A super admin takes no leave (docs/spec/rules.md, Wall chart), so they appear only if they have some from before. */
export const isOnWall = (month: Month): SQL =>
  sql`(${hasPartInLeave()} or exists (
    select 1 from ${leaveRequests} where ${leaveRequests.employeeId} = ${employees.id} and ${isActiveIn(month)}
  ))`

/** Approved and pending leave of these people that touches the month, found by its half days, in order. */
export function leaveInMonth(db: Queryable, employeeIds: number[], month: Month) {
  return db
    .select({
      employeeId: leaveRequests.employeeId,
      startDate: leaveRequests.startDate,
      startSession: leaveRequests.startSession,
      endDate: leaveRequests.endDate,
      endSession: leaveRequests.endSession,
      status: leaveRequests.status,
      leaveName: leaveTypes.name,
      leaveColour: leaveTypes.colour,
      leaveLetter: leaveTypes.letter,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .where(
      and(
        // One array parameter instead of thousands, in the terms of the index behind the constraint against overlaps.
        sql`${leaveRequests.employeeId} = any(${sql.param(employeeIds)}::int[])`,
        isActiveIn(month),
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.startSession), asc(leaveRequests.id))
}

/** Whether approved or pending leave touches the month. */
function isActiveIn(month: Month): SQL {
  return sql`${isActive} and ${touches({ from: firstDayOf(month), to: lastDayOf(month) })}`
}

export type WallLeave = Awaited<ReturnType<typeof leaveInMonth>>[number]

export const holidaysIn = (db: Queryable, buId: number, month: Month) =>
  db
    .select({ holidayName: holidays.name, holidayDate: holidays.date })
    .from(holidays)
    .where(and(eq(holidays.buId, buId), between(holidays.date, firstDayOf(month), lastDayOf(month))))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id))

export const workingDaysIn = (db: Queryable, buId: number, month: Month) =>
  db
    .select({ specialWorkingDate: specialWorkingDays.date })
    .from(specialWorkingDays)
    .where(
      and(eq(specialWorkingDays.buId, buId), between(specialWorkingDays.date, firstDayOf(month), lastDayOf(month))),
    )
    .orderBy(asc(specialWorkingDays.date))
