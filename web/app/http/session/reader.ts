import { mayWithAnyone, type Verb } from '@hr/domain/reach'
import type { User } from './context.ts'

/** The facts about a page's reader for the table of access. */
export const readerOf = ({ id, employeeRoleId, employeeBuID, headedBuIds }: User) => ({
  id,
  roleId: employeeRoleId,
  buId: employeeBuID,
  headedUnits: headedBuIds,
})

/** Whether the reader has more than one business unit to choose from: all, or those that they head. */
export const hasSeveralUnits = (user: User, verb: Verb): boolean =>
  mayWithAnyone(user.employeeRoleId, verb) || user.headedBuIds.length > 0

/** A filter of the directory for people in the units that the reader may see: nothing if that is everybody. */
export function unitsOf(user: User, verb: Verb): { buIds?: number[] } {
  return mayWithAnyone(user.employeeRoleId, verb) ? {} : { buIds: [user.employeeBuID, ...user.headedBuIds] }
}
