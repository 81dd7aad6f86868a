import { mayWithAnyone, type Verb } from '@hr/domain/reach'
import type { User } from './context.ts'

/** What the table of access needs to know of who looks at a page. */
export const readerOf = ({ id, employeeRoleId, employeeBuID, headedBuIds }: User) => ({
  id,
  roleId: employeeRoleId,
  buId: employeeBuID,
  headedUnits: headedBuIds,
})

/** Whether the reader has more than one business unit to choose from: all, or those that they head. */
export const hasSeveralUnits = (user: User, verb: Verb): boolean =>
  mayWithAnyone(user.employeeRoleId, verb) || user.headedBuIds.length > 0

/** A filter of the directory for those whom the reader may see by their unit: nothing if that is everybody. */
export function unitsOf(user: User, verb: Verb): { buIds?: number[] } {
  return mayWithAnyone(user.employeeRoleId, verb) ? {} : { buIds: [user.employeeBuID, ...user.headedBuIds] }
}
