import { addDecimal, subtractDecimal } from '../decimal.ts'

/**
 * What a person has of one leave type in one year, which begins in this month, in days. `committed` is used and pending
 * days together.
 */
export type Holding = {
  leaveTypeId: number
  leaveTypeName: string
  year: number
  firstMonth: number
  allocation: number
  grants: number
  committed: number
}

/** The days that go from a type of the old business unit to the type of the same name in the new one. */
export type Transfer = {
  fromTypeId: number
  toTypeId: number
  year: number
  allocation: number
  grants: number
}

export type UnitMove = {
  transfers: Transfer[]
  stays: (Pick<Holding, 'leaveTypeName' | 'year' | 'firstMonth'> & { days: number })[]
}

/**
 * What moves with a person to another business unit: for each type and year, everything that is neither used nor
 * pending goes to the type of the same name, in any case. Days of a type without a namesake stay where they are, cannot
 * be used any more, and are listed (docs/spec/rules.md, Moving to another unit). The allocation is spent before
 * comp-off.
 */
export function planUnitMove(
  holdings: readonly Holding[],
  newTypes: readonly { id: number; name: string }[],
): UnitMove {
  const plan: UnitMove = { transfers: [], stays: [] }
  for (const holding of holdings) {
    const namesake = newTypes.find(({ name }) => isSameName(name, holding.leaveTypeName))
    const { allocation, grants } = spare(holding)
    const { leaveTypeId, leaveTypeName, year, firstMonth } = holding
    if (namesake) plan.transfers.push({ fromTypeId: leaveTypeId, toTypeId: namesake.id, year, allocation, grants })
    else if (allocation + grants > 0)
      plan.stays.push({ leaveTypeName, year, firstMonth, days: addDecimal(allocation, grants) })
  }
  return plan
}

/**
 * The part of a holding that has been freed, in days, when `days` of what was committed no longer are. Comp-off is
 * freed before the allocation, because it is spent after it.
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

/** Leave types are namesakes if their names are equal, in any case and with any spacing. */
export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b)

// The form of leave types stores names so normalized; a file or a call may have them as another program wrote them.
const folded = (name: string) => name.normalize().replace(/\s+/g, ' ').toLocaleLowerCase()
