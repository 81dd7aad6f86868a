import type { Absence, ReportedEmployee, ReportedLeave } from '@hr/contract/reports/leave-report'
import type { Queryable } from '@hr/db/client'
import { roleLabel } from '@hr/domain/access'
import { addDays, type Day } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { backOn, DAYS_TO_BACK } from '@hr/domain/leave/request/back-on'
import { leaveAfterRequests } from '../../company/leave-after.ts'
import { workingTimesOf } from '../../company/working-time.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import type { EmployeeRow } from './employees.ts'
import type { LeaveRow } from './leave.ts'

/** A leave as a report shows it. Instants are in the reader's zone. */
export function reportedLeave(row: LeaveRow, timeZone: string): ReportedLeave {
  const { departmentName, reportingToName, decidedByName, enteredByName, createdAt, decidedAt } = row
  return {
    ...common(row),
    departmentName,
    reportingToName,
    decidedByName,
    appliedOn: onTheWire(createdAt, timeZone),
    decidedOn: decidedAt && onTheWire(decidedAt, timeZone),
    ...(enteredByName && { enteredByName }),
  }
}

/** Leave with the half day from which each person is back. */
export async function absencesOf(db: Queryable, rows: LeaveRow[]): Promise<Absence[]> {
  if (rows.length === 0) return []
  const later = await leaveAfterRequests(
    db,
    rows.map(({ id }) => id),
  )
  const ends = [...rows, ...later].map(({ endDate }) => endDate).sort()
  const days = { from: ends[0] as Day, to: addDays(ends.at(-1) as Day, DAYS_TO_BACK) }
  const timeOf = await workingTimesOf(db, days, [...new Set(rows.map(({ userId }) => userId))])
  const byPerson = groupBy(later, ({ userId }) => userId)
  return rows.map((row) => ({ ...common(row), backOn: backOn(row, byPerson.get(row.userId) ?? [], timeOf(row)) }))
}

function common(row: LeaveRow) {
  const {
    buId: _,
    decision,
    cancelledAt,
    createdAt,
    decidedAt,
    departmentName,
    reportingToName,
    decidedByName,
    enteredByName,
    ...shown
  } = row
  return { ...shown, isApproved: decision, isCancelled: cancelledAt !== null }
}

export function reportedEmployee({ userId, roleId, leftAt, ...row }: EmployeeRow): ReportedEmployee {
  return { id: userId, ...row, roleName: roleLabel(roleId), isAlumnus: leftAt !== null }
}
