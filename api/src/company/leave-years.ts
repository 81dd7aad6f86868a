import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { eq } from 'drizzle-orm'
import type { CurrentUser } from './current-user.ts'

/** The month in which the years of a leave type begin, which is that of its business unit (docs/spec/rules.md, Years of a leave). */
export async function firstMonthOf(db: Queryable, leaveTypeId: number): Promise<number> {
  const [unit] = await db
    .select({ firstMonth: businessUnits.leaveYearMonth })
    .from(leaveTypes)
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(eq(leaveTypes.id, leaveTypeId))
  if (!unit) throw new Error(`leave type ${leaveTypeId} has vanished`)
  return unit.firstMonth
}

/** The leave year of a person that contains a day. */
export async function leaveYearAt(db: Queryable, me: CurrentUser, employeeId: number, day: Day): Promise<number> {
  if (employeeId === me.id) return leaveYearOf(day, me.leaveYearMonth)
  const [unit] = await db
    .select({ firstMonth: businessUnits.leaveYearMonth })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(eq(employees.id, employeeId))
  return leaveYearOf(day, unit?.firstMonth ?? me.leaveYearMonth)
}
