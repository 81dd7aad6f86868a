import { daysField } from '@hr/contract/call/constants'
import { TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import type { Allocation } from '@hr/contract/entitlement/allocation'
import { isSameName } from '@hr/domain/employee/unit-move'
import * as t from '@hr/words/allocations'

type Type = {
  id: number
  leaveName: string
  isUnlimited: boolean
  /** The unit of the type, and whether this person cannot apply for it; known for the types of one person. */
  buName?: string
  isFrozen?: boolean
  /** The days that a client which sends back every row sends for a type that cannot take others. */
  leaveAllocated?: number
}

/**
 * What is wrong with the types of an allocation, by the box of each: not offered, sent under another type's name, sent
 * twice, frozen, or without a limit.
 */
export function checkTypes(allocations: Allocation[], types: Type[]): Record<string, string> {
  const said: Record<string, string> = {}
  const seen = new Set<number>()
  for (const allocation of allocations) {
    const { leaveTypeId } = allocation
    const type = types.find(({ id }) => id === leaveTypeId)
    const message = type ? typeMessage(type, allocation, seen.has(leaveTypeId)) : TYPE_OF_ANOTHER_UNIT
    if (message) said[daysField(leaveTypeId)] = message
    seen.add(leaveTypeId)
  }
  return said
}

function typeMessage(type: Type, { leaveName: said, days }: Allocation, isAgain: boolean) {
  const { leaveName, leaveAllocated } = type
  if (said && !isSameName(said, leaveName)) return t.wrongTypeName(leaveName, said)
  if (isAgain) return t.typeTwice(leaveName)
  return days === leaveAllocated ? undefined : takesNone(type)
}

/** Why a type takes no days, if it does not: nobody can apply for it, or it has no limit. */
export function takesNone({ leaveName, buName, isUnlimited, isFrozen }: Type): string | undefined {
  if (isFrozen) return t.noLongerAvailableType(leaveName, buName)
  return isUnlimited ? t.unlimitedTakesNoDays(leaveName) : undefined
}
