import type { Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveRequests, leaveRequestYears, leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { freedOf, isSameName } from '@hr/domain/employee/unit-move'
import type { YearDays } from '@hr/domain/leave/counting/days-by-year'
import { and, eq, ne } from 'drizzle-orm'
import { shareTypesOf } from '../../company/locks.ts'
import { holdingsOf } from './holdings.ts'
import { type Mover, moveDays } from './move-days.ts'

/** The person who let them go, and when. */
type Cause = Pick<Mover, 'by' | 'at'>

/**
 * Moves the days of a request that was just rejected, withdrawn or cancelled after its applicant: if they have moved to
 * another business unit since, the days go to the type of the same name there (docs/spec/rules.md, Days that come
 * free). Without a move or such a type they stay. The caller holds the applicant's lock.
 */
export async function letDaysFollow(tx: Transaction, leaveId: number, cause: Cause): Promise<void> {
  const { year, days, leaveRequestId } = leaveRequestYears
  const freed = await tx.select({ year, days }).from(leaveRequestYears).where(eq(leaveRequestId, leaveId))
  await letFollow(tx, leaveId, freed, cause)
}

/** The same for some days of a request whose other days stay taken. */
export async function letFollow(tx: Transaction, leaveId: number, freed: YearDays[], cause: Cause): Promise<void> {
  const former = await formerType(tx, leaveId)
  if (!former) return
  const { employeeId, leaveTypeId, buId, timeZone } = former
  const namesake = (await shareTypesOf(tx, buId)).find(({ name }) => isSameName(name, former.name))
  if (!namesake) return
  const mover = { ...cause, today: todayIn(timeZone, cause.at) }
  const holdings = await holdingsOf(tx, employeeId, buId, { leaveTypeId })
  for (const { year, days } of freed) {
    const holding = holdings.find((each) => each.year === year)
    if (!holding) continue
    const { allocation, grants } = freedOf(holding, days)
    await moveDays(tx, employeeId, { fromTypeId: leaveTypeId, toTypeId: namesake.id, year, allocation, grants }, mover)
  }
}

/** The type of a request whose applicant now works in another business unit, `buId`. */
async function formerType(tx: Transaction, leaveId: number) {
  const { employeeId, leaveTypeId } = leaveRequests
  const [row] = await tx
    .select({ employeeId, leaveTypeId, name: leaveTypes.name, buId: employees.buId, timeZone: businessUnits.timeZone })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveTypeId))
    .innerJoin(employees, eq(employees.id, employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(eq(leaveRequests.id, leaveId), ne(leaveTypes.buId, employees.buId)))
  return row
}
