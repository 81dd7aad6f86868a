import { type CompOffRow, listCompensationLeaves } from '@hr/contract/entitlement/comp-off'
import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave/leave'
import { leaveBalance } from '@hr/contract/leave/leave-balance'
import type { EmployeeRecord } from '@hr/contract/people/employee'
import { hasPartInLeave } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { yearOf } from '@hr/domain/dates'
import { JANUARY, leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { readPart } from '~/http/call/part.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { statusOfFlags } from '~/leave/request/view.ts'

/**
 * A person's remaining days of each leave type this leave year, their comp-off grants, and their requests of this year. A super admin has
 * no leave.
 */
export async function loadLeaveOfYear({ api, user }: Entered, { id, employeeRoleId, leaveYearMonth }: EmployeeRecord) {
  if (!hasPartInLeave(employeeRoleId)) return undefined
  const today = todayIn(user.timeZone, new Date())
  const year = leaveYearOf(today, leaveYearMonth ?? JANUARY)
  const calendarYear = yearOf(today)
  const params = { userId: id }
  const [balances, grants, requests] = await Promise.all([
    readPart(() => api(leaveBalance, { params, body: { year } })),
    readPart(async () => (await api(listCompensationLeaves, { body: { employeeId: id, year } })).data.map(toGrant)),
    readPart(async () => (await api(listAppliedLeaves, { params, body: { year: calendarYear } })).data.map(toRow)),
  ])
  return { userId: id, year, yearName: leaveYearName(year, leaveYearMonth), calendarYear, balances, grants, requests }
}

export type Leave = NonNullable<Awaited<ReturnType<typeof loadLeaveOfYear>>>

/** Keeps only the fields that the table shows, so that nothing else is sent to the browser. */
function toRow(leave: AppliedLeave) {
  const { id, leaveName, noOfDaysOfLeave, startDate, endDate, startSession, endSession } = leave
  const status = statusOfFlags(leave)
  return { id, leaveName, days: noOfDaysOfLeave, startDate, endDate, startSession, endSession, status }
}

export type LeaveRow = ReturnType<typeof toRow>

function toGrant({ id, leaveName, noOfDays, reason, grantedByName, createdOn }: CompOffRow) {
  return { id, leaveName, days: noOfDays, reason, by: grantedByName, at: createdOn }
}

export type Grant = ReturnType<typeof toGrant>
