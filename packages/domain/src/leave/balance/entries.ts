import * as t from '@hr/words/balances'
import type { Day } from '../../dates.ts'
import { daysPhrase } from '../../decimal.ts'
import { leaveYear } from './leave-year.ts'

/**
 * The kinds of entries in the ledger of leave, and the part of a balance in which each counts: the allocation, which HR
 * sets to a number of days, the grants in addition to it, or the days that are used.
 */
export const entryKinds = {
  allocated: 'allocation',
  comp_off: 'grant',
  // to another leave type, because the person works in another business unit: each part stays what it was
  moved: 'allocation',
  moved_comp_off: 'grant',
  // what HR states that somebody has instead of a policy, has carried from last year, or has taken in another system
  opening: 'allocation',
  opening_carried: 'allocation',
  opening_taken: 'used',
  // what HR adds or takes away with a reason, in addition to a policy or an import
  corrected: 'allocation',
  // the days that a year hands on to the next by policy, and those that expire
  carried: 'allocation',
  handed_on: 'allocation',
  forfeited: 'allocation',
  // carried days that were not taken by their last day
  lapsed: 'allocation',
  // the same of comp-off, and a grant that was wrong
  comp_off_lapsed: 'grant',
  comp_off_revoked: 'grant',
} as const

export type EntryKind = keyof typeof entryKinds

/** The kinds of entries that may end before the year does: carried days, and comp-off. */
export const kindsThatEnd = ['carried', 'opening_carried', 'comp_off', 'moved', 'moved_comp_off'] satisfies EntryKind[]

/** Why an entry is there: the reason that it has or, where it has none, the number of days that HR `setTo`. */
export const reasonOfEntry = ({ reason, setTo }: { reason: string | null; setTo: number | null }): string =>
  reason ?? t.allocationSetTo(daysPhrase(setTo ?? 0))

/** The first day on which days of a leave year count that are given today: today, or the first day of a year to come. */
export function countsFrom(year: number, today: Day, firstMonth: number): Day {
  const firstDay = leaveYear(year, firstMonth).from
  return today > firstDay ? today : firstDay
}
