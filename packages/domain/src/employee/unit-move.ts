import { addDecimal, subtractDecimal } from '../decimal.ts'

/** What a person has of one leave type in one year, in days; committed is what is used and pending. */
export type Holding = {
  leaveTypeId: number
  leaveTypeName: string
  year: number
  allocation: number
  grants: number
  committed: number
}

/** What goes from a type of the old business unit to its namesake, in days. */
export type Transfer = {
  fromTypeId: number
  toTypeId: number
  year: number
  allocation: number
  grants: number
}

export type UnitMove = { transfers: Transfer[]; stays: { leaveTypeName: string; year: number; days: number }[] }

/**
 * What moves with a person to the leave types of another business unit: of each type and year all that is neither used
 * nor pending, to the type of the same name in any case. What remains of a type without a namesake stays where it is, of
 * no use, and is listed (decisions.md, Leave: moving to another BU). The allocation is spent before comp-off.
 */
export function planUnitMove(
  holdings: readonly Holding[],
  newTypes: readonly { id: number; name: string }[],
): UnitMove {
  const plan: UnitMove = { transfers: [], stays: [] }
  for (const holding of holdings) {
    const namesake = newTypes.find(({ name }) => isSameName(name, holding.leaveTypeName))
    const { allocation, grants } = spare(holding)
    const { leaveTypeId, leaveTypeName, year } = holding
    if (namesake) plan.transfers.push({ fromTypeId: leaveTypeId, toTypeId: namesake.id, year, allocation, grants })
    else if (allocation + grants > 0) plan.stays.push({ leaveTypeName, year, days: addDecimal(allocation, grants) })
  }
  return plan
}

/**
 * What of a holding has come free, in days, when so many of them were committed until now: comp-off before the allocation,
 * because it is spent after it.
 */
export function freedOf(holding: Holding, days: number): { allocation: number; grants: number } {
  const before = spare({ ...holding, committed: addDecimal(holding.committed, days) })
  const after = spare(holding)
  return {
    allocation: subtractDecimal(after.allocation, before.allocation),
    grants: subtractDecimal(after.grants, before.grants),
  }
}

function spare({ allocation, grants, committed }: Holding): { allocation: number; grants: number } {
  const fromAllocation = Math.min(allocation, committed)
  const fromGrants = Math.min(grants, subtractDecimal(committed, fromAllocation))
  return { allocation: subtractDecimal(allocation, fromAllocation), grants: subtractDecimal(grants, fromGrants) }
}

/** Leave types of one name, in any case, are namesakes. */
export const isSameName = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase()
