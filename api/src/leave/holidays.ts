import type { Queryable } from '@hr/db/client'
import { employees, holidays } from '@hr/db/schema'
import { addYears, type Day, yearOf } from '@hr/domain/dates'
import { and, asc, between, eq, inArray } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { foundRequest } from './refusals.ts'

type Asked = { leaveId?: number | undefined; from?: Day | undefined; to?: Day | undefined }

/**
 * The holidays that the receipt of a leave mentions. With a request, they are those of its applicant's unit within its
 * days; otherwise those of the caller's own unit, for all days that can be applied for. Fails with 404 for a request
 * that the caller may not know about.
 */
export async function holidaysOfLeave(db: Queryable, me: CurrentUser, today: Day, { leaveId, from, to }: Asked) {
  if (leaveId !== undefined) {
    const { request } = await foundRequest(db, me, leaveId)
    return holidaysWithin(db, request.employeeId, request.startDate, request.endDate)
  }
  return holidaysWithin(db, me.id, from ?? addYears(today, -1), to ?? `${yearOf(today) + 1}-12-31`)
}

const holidaysWithin = (db: Queryable, employeeId: number, from: Day, to: Day) =>
  db
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(
      and(
        inArray(holidays.buId, db.select({ buId: employees.buId }).from(employees).where(eq(employees.id, employeeId))),
        between(holidays.date, from, to),
      ),
    )
    .orderBy(asc(holidays.date), asc(holidays.name))
