import { daysField } from '@hr/contract/call/constants'
import type { Allocation, AllocationRow } from '@hr/contract/entitlement/allocation'
import { floorMessage } from '@hr/domain/leave/balance/allocation'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { Writing } from '../../company/current-user.ts'
import { shareTypes } from '../../company/locks.ts'
import { conflict, refuse } from '../../platform/http/errors.ts'
import { checkTypes } from './check-types.ts'
import { writeDifferences } from './differences.ts'
import { mailGiven } from './given-mails.ts'
import { lockHolder, refuseOwn, refuseYear } from './person.ts'
import { listAllocations } from './queries.ts'

type Given = { year: number; allocations: Allocation[] }

/**
 * Allocates leave to a person for a year. Types that are left out stay as they are. Fails with 400 for oneself, and by the type, with 400 for one
 * that is not theirs, and with 409 for fewer days than before, below what is used or pending (docs/spec/rules.md, Allocation).
 */
export const save = ({ deps, me, write }: Writing, employeeId: number, { year, allocations }: Given) =>
  write(async (tx) => {
    refuseOwn(me, employeeId)
    const { buId, firstMonth } = await lockHolder(tx, employeeId)
    refuseYear(deps, me, year, firstMonth)
    await shareTypes(
      tx,
      allocations.map(({ leaveTypeId }) => leaveTypeId),
    )
    const rows = await listAllocations(tx, employeeId, year)
    refuse(checkTypes(allocations, rows))
    const limited = rows.filter(({ isUnlimited }) => !isUnlimited)
    refuseBelowFloor(allocations, limited, leaveYearName(year, firstMonth))
    const given = allocations.filter(({ leaveTypeId }) => limited.some(({ id }) => id === leaveTypeId))
    const scope = { buId, employeeId, year, firstMonth, source: 'table', allocations: given } as const
    await mailGiven(tx, deps.env, await writeDifferences(tx, scope, { by: me.id, at: deps.now() }))
  })

function refuseBelowFloor(allocations: Allocation[], limited: AllocationRow[], yearName: string): void {
  const said: Record<string, string> = {}
  for (const { leaveTypeId, days } of allocations) {
    const row = limited.find(({ id }) => id === leaveTypeId)
    // As `isBlocked` of the differences: what takes no days away is never too little.
    if (!row || days >= row.leaveAllocated) continue
    const message = floorMessage(row.leaveName, yearName, days, partsOf(row))
    if (message) said[daysField(leaveTypeId)] = message
  }
  refuse(said, conflict)
}

const partsOf = ({ grantedDays, usedDays, pendingDays }: AllocationRow) => ({
  grants: grantedDays,
  used: usedDays,
  pending: pendingDays,
})
