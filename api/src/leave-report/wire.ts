import type { Absence, ReportedEmployee, ReportedLeave } from '@hr/contract/leave-report'
import type { Queryable } from '@hr/db/client'
import { roleLabel } from '@hr/domain/access'
import { addDays, type Day } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { DAYS_TO_BACK } from '@hr/domain/leave/by-work'
import { backOn } from '@hr/domain/leave-report/back-on'
import { onTheWire } from '../on-the-wire.ts'
import { workingTimesOf } from '../working-time.ts'
import type { EmployeeRow } from './employees.ts'
import { type LeaveRow, leaveFollowing, leaveWithin } from './leave.ts'

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
  const following = await leaveFollowing(
    db,
    rows.map(({ id }) => id),
  )
  const { timeOf, leaves } = await timesAfter(db, rows)
  const byPerson = groupBy([...following, ...leaves], ({ userId }) => userId)
  return rows.map((row) => ({ ...common(row), backOn: backOn(row, byPerson.get(row.userId) ?? [], timeOf(row)) }))
}

/** When people work after their leave of types that count working days, and what other leave they have then. */
async function timesAfter(db: Queryable, rows: LeaveRow[]) {
  const counted = rows.filter(({ counting }) => counting === 'working')
  if (counted.length === 0) return { timeOf: () => undefined, leaves: [] }
  const ends = counted.map(({ endDate }) => endDate).sort()
  const within = { from: ends[0] as Day, to: addDays(ends.at(-1) as Day, DAYS_TO_BACK) }
  const ids = [...new Set(counted.map(({ userId }) => userId))]
  const [timeOf, leaves] = await Promise.all([workingTimesOf(db, within, ids), leaveWithin(db, ids, within)])
  return { timeOf: (row: LeaveRow) => (row.counting === 'working' ? timeOf(row) : undefined), leaves }
}

function common(row: LeaveRow) {
  const {
    counting: _,
    buId: __,
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
