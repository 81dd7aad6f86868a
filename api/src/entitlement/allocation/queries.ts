import type { AllocationRow } from '@hr/contract/entitlement/allocation'
import type { Queryable } from '@hr/db/client'
import { daysOfLeaveYear } from '@hr/domain/leave/balance/leave-year'
import { statedIn } from '@hr/domain/leave/balance/opening-kinds'
import { type BalanceRow, balanceRows } from '../../leave/balance/balances.ts'
import type { Openings } from './person.ts'

/**
 * The allocation of a person in a year: each type of their business unit, and frozen types with used or pending days.
 */
export async function listAllocations(db: Queryable, employeeId: number, year: number): Promise<AllocationRow[]> {
  const rows = await balanceRows(db, { employeeId, years: [year] })
  const isShown = ({ isFrozen, used, pending }: BalanceRow) => !isFrozen || used + pending > 0
  return rows.filter(isShown).map((row) => ({
    id: row.leaveTypeId,
    leaveName: row.leaveTypeName,
    leaveAllocated: row.isUnlimited ? daysOfLeaveYear(year, row.firstMonth) : (row.allocation ?? 0),
    isUnlimited: row.isUnlimited,
    buName: row.buName,
    isFrozen: row.isFrozen,
    grantedDays: row.grants,
    usedDays: row.used,
    pendingDays: row.pending,
  }))
}

/** Adds to each type what its opening balance states, if there is one. */
export const withOpenings = (rows: AllocationRow[], openings: Openings | null): AllocationRow[] =>
  rows.map((row) => {
    const opening = statedIn(openings?.[row.id] ?? [])
    return opening ? { ...row, opening } : row
  })
