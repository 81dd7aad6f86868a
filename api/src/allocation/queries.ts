import type { AllocationRow } from '@hr/contract/allocation'
import { toFlag } from '@hr/contract/fields'
import type { Queryable } from '@hr/db/client'
import { daysInYear } from '@hr/domain/dates'
import { balanceRows } from '../leave/balances.ts'

/** What a person is allocated of each type of their BU, and of others that they still have days of, in a year. */
export async function listAllocations(db: Queryable, employeeId: number, year: number): Promise<AllocationRow[]> {
  const rows = await balanceRows(db, employeeId, [year])
  return rows.map((row) => ({
    id: row.leaveTypeId,
    leaveName: row.leaveTypeName,
    leaveAllocated: row.isUnlimited ? daysInYear(year) : (row.allocation ?? 0),
    isUnlimited: toFlag(row.isUnlimited),
    grantedDays: row.grants,
    usedDays: row.used,
    pendingDays: row.pending,
  }))
}
