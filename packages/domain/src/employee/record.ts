import { BU_HEAD, EMPLOYEE, HR, type RoleId, TEAM_LEAD } from '../access.ts'
import type { Day } from '../dates.ts'
import { addYears } from '../dates.ts'

export const TOO_YOUNG = 'The employee must be 18 or older on the Joining Date'

/**
 * Whether somebody is 18 or older on joining (docs/spec/rules.md, Employee record). A person born on 29 February
 * becomes a year older on the 28th.
 */
export function isOldEnough(dateOfBirth: Day, joiningDate: Day): boolean {
  return addYears(dateOfBirth, 18) <= joiningDate
}

/** Whether people of this role can be managers (docs/spec/rules.md, Reporting lines). */
export function canManage(role: RoleId | number): boolean {
  return role === BU_HEAD || role === HR || role === TEAM_LEAD
}

/** Whether people of this role must have a manager: all but roles 1, 2 and 3. */
export function needsManager(role: RoleId | number): boolean {
  return role === EMPLOYEE || role === TEAM_LEAD
}
