import type { Absence, ReportedEmployee, ReportedLeave } from '@hr/contract/leave-report'
import type { Queryable } from '@hr/db/client'
import { roleLabel } from '@hr/domain/access'
import type { Span } from '@hr/domain/leave/day-count'
import { backOn } from '@hr/domain/leave-report/back-on'
import { onTheWire } from '../on-the-wire.ts'
import type { EmployeeRow } from './employees.ts'
import { type LeaveRow, leaveFollowing } from './leave.ts'

/** A leave as a report shows it. Instants are in the reader's zone. */
export function reportedLeave(row: LeaveRow, timeZone: string): ReportedLeave {
  const { departmentName, reportingToName, decidedByName, createdAt, decidedAt } = row
  return {
    ...common(row),
    departmentName,
    reportingToName,
    decidedByName,
    appliedOn: onTheWire(createdAt, timeZone),
    decidedOn: decidedAt && onTheWire(decidedAt, timeZone),
  }
}

/** Leave with the half day from which each person is back. */
export async function absencesOf(db: Queryable, rows: LeaveRow[]): Promise<Absence[]> {
  const following = await leaveFollowing(
    db,
    rows.map(({ id }) => id),
  )
  const byPerson = new Map<number, Span[]>()
  for (const { userId, ...leave } of following) byPerson.set(userId, [...(byPerson.get(userId) ?? []), leave])
  return rows.map((row) => ({ ...common(row), backOn: backOn(row, byPerson.get(row.userId) ?? []) }))
}

function common({ decision, cancelledAt, ...row }: LeaveRow) {
  const { id, userId, employeeId, employeeName, buName, leaveName, daysInPeriod, noOfDaysOfLeave } = row
  const { startDate, startSession, endDate, endSession } = row
  return {
    id,
    userId,
    employeeId,
    employeeName,
    buName,
    leaveName,
    startDate,
    startSession,
    endDate,
    endSession,
    noOfDaysOfLeave,
    daysInPeriod,
    isApproved: decision,
    isCancelled: cancelledAt !== null,
  }
}

export function reportedEmployee({ userId, roleId, leftAt, ...row }: EmployeeRow): ReportedEmployee {
  return { id: userId, ...row, roleName: roleLabel(roleId), isAlumnus: leftAt !== null }
}
