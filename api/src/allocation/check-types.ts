import { type Allocation, daysField } from '@hr/contract/allocation'
import { isSameName } from '@hr/domain/employee/unit-move'

type Type = {
  id: number
  leaveName: string
  isUnlimited: '0' | '1'
  /** What a form that sends back every row sends of an unlimited type. */
  leaveAllocated?: number
}

/**
 * What is wrong with the types of an allocation, by the box of each: one that is not offered, is called by another's name,
 * is there twice, or has no limit.
 */
export function checkTypes(allocations: Allocation[], types: Type[]): Record<string, string> {
  const said: Record<string, string> = {}
  const seen = new Set<number>()
  for (const allocation of allocations) {
    const { leaveTypeId } = allocation
    const type = types.find(({ id }) => id === leaveTypeId)
    const message = type ? typeMessage(type, allocation, seen.has(leaveTypeId)) : 'This is no leave type of this BU'
    if (message) said[daysField(leaveTypeId)] = message
    seen.add(leaveTypeId)
  }
  return said
}

function typeMessage(
  { leaveName, isUnlimited, leaveAllocated }: Type,
  { days, ...given }: Allocation,
  isAgain: boolean,
) {
  if (given.leaveName && !isSameName(given.leaveName, leaveName))
    return `This is ${leaveName}, and not ${given.leaveName}`
  if (isAgain) return `${leaveName} is there twice`
  if (isUnlimited === '1' && days !== leaveAllocated) return `${leaveName} has no limit and takes no allocation`
  return undefined
}
