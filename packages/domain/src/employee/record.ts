import type { RoleId } from '../access.ts'
import type { Day } from '../dates.ts'
import { addYears } from '../dates.ts'

export const TOO_YOUNG = 'The employee must be 18 or older on the Joining Date'

/** Decisions.md, Employee record: 18 or older at joining. Who was born on 29 February is a year older on the 28th. */
export function isOldEnough(dateOfBirth: Day, joiningDate: Day): boolean {
  return addYears(dateOfBirth, 18) <= joiningDate
}

/** Whether people of this role can be managers (decisions.md, Employee record). */
export function canManage(role: RoleId | number): boolean {
  return role === 2 || role === 3 || role === 5
}

/** Whether people of this role must have a manager: only roles 1, 2 and 3 may have none. */
export function needsManager(role: RoleId | number): boolean {
  return role === 4 || role === 5
}
