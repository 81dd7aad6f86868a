import { addDecimal, subtractDecimal } from '../../decimal.ts'
import { daysOfLeaveYear, JANUARY } from './leave-year.ts'

type BalanceFigures = { allocatedDays: number; usedDays: number; pendingDays: number; remainingDays: number }

/**
 * Days of one person, type and year: the allocation by HR (null if there is none yet), comp-off grants, approved leave
 * and pending leave.
 */
export type BalanceParts = { allocation: number | null; grants: number; used: number; pending: number }

/**
 * The balance of one type in one year, in days; `allocated = used + pending + remaining` always holds
 * (docs/spec/rules.md, Balance). An unlimited type is allocated every day of the year, whatever its allocation and
 * grants are.
 */
export function balance(
  parts: BalanceParts,
  unlimited: boolean,
  year: number,
  firstMonth: number = JANUARY,
): BalanceFigures {
  const allocatedDays = unlimited ? daysOfLeaveYear(year, firstMonth) : addDecimal(parts.allocation ?? 0, parts.grants)
  const usedDays = addDecimal(parts.used)
  const pendingDays = addDecimal(parts.pending)
  const remainingDays = subtractDecimal(allocatedDays, addDecimal(usedDays, pendingDays))
  return { allocatedDays, usedDays, pendingDays, remainingDays }
}

/**
 * The days remaining before and after a request. The days of a pending or approved request are already subtracted from
 * `remaining` (`isCounted`); those of a rejected or cancelled one are not.
 */
export function aroundRequest(remaining: number, days: number, isCounted: boolean) {
  const remainingBefore = isCounted ? addDecimal(remaining, days) : addDecimal(remaining)
  return { remainingBefore, remainingAfter: subtractDecimal(remainingBefore, days) }
}
