import * as t from '@hr/words/people'
import type { Day } from '../dates.ts'
import { addYears } from '../dates.ts'

export const TOO_YOUNG = t.tooYoung

/**
 * Whether somebody is 18 or older on joining (docs/spec/rules.md, Employee record). A person born on 29 February
 * becomes a year older on the 28th.
 */
export function isOldEnough(dateOfBirth: Day, joiningDate: Day): boolean {
  return addYears(dateOfBirth, 18) <= joiningDate
}
