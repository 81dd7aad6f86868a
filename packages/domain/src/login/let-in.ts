import * as t from '@hr/words/sign-in'
import { type Day, formatDay } from '../dates.ts'

/** The most days before the joining date on which a business unit lets people in. */
export const MOST_DAYS_BEFORE_JOINING = 365

/** The message for somebody who has proved who they are, and joins later. */
export const comesLater = (from: Day): string => t.signInPossibleFrom(formatDay(from))
