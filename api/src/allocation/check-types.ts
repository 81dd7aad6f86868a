import { type Allocation, daysField } from '@hr/contract/allocation'
import { isSameName } from '@hr/domain/employee/unit-move'

type Type = {
  id: number
  leaveName: string
  isUnlimited: boolean
  /** Whose type it is, and whether nobody can apply for it, among the types of one person. */
  buName?: string
  isFrozen?: boolean
  /** What a client that sends back every row sends of a type that takes no other days. */
  leaveAllocated?: number
}

/**
 * What is wrong with the types of an allocation, by the box of each: one that is not offered, is called by another's name,
 * is there twice, is frozen, or has no limit.
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

function typeMessage(type: Type, { leaveName: said, days }: Allocation, isAgain: boolean) {
  const { leaveName, buName, isUnlimited, isFrozen, leaveAllocated } = type
  if (said && !isSameName(said, leaveName)) return `This is ${leaveName}, and not ${said}`
  if (isAgain) return `${leaveName} is there twice`
  if (days === leaveAllocated) return undefined
  if (isFrozen) return `${leaveName} of ${buName} is frozen: nobody can apply for it`
  return isUnlimited ? `${leaveName} has no limit and takes no allocation` : undefined
}
