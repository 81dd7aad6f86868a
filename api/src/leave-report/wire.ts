import type { Absence, ReportedEmployee, ReportedLeave } from '@hr/contract/leave-report'
import type { Queryable } from '@hr/db/client'
import { roleLabel } from '@hr/domain/access'
import { groupBy } from '@hr/domain/group-by'
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
  const byPerson = groupBy(following, ({ userId }) => userId)
  return rows.map((row) => ({ ...common(row), backOn: backOn(row, byPerson.get(row.userId) ?? []) }))
}

function common(row: LeaveRow) {
  const { decision, cancelledAt, createdAt, decidedAt, departmentName, reportingToName, decidedByName, ...shown } = row
  return { ...shown, isApproved: decision, isCancelled: cancelledAt !== null }
}

export function reportedEmployee({ userId, roleId, leftAt, ...row }: EmployeeRow): ReportedEmployee {
  return { id: userId, ...row, roleName: roleLabel(roleId), isAlumnus: leftAt !== null }
}
