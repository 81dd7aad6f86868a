import * as t from '@hr/words/allocations'
import { addDecimal, formatDays, subtractDecimal } from '../../decimal.ts'
import { JANUARY, leaveYearName } from './leave-year.ts'

const LAST_YEAR = 2030
const YEARS_AHEAD = 4
/** The largest allocation of a year, in days. */
const MOST_DAYS = 366

/** Why nobody allocates, corrects or grants their own days. */
export const OWN_DAYS = t.notToYourself

/**
 * The years for which allocation and comp-off are offered: this year up to 2030, and at least the next four
 * (docs/spec/rules.md, Allocation).
 */
export function allocationYears(thisYear: number): number[] {
  const last = Math.max(LAST_YEAR, thisYear + YEARS_AHEAD)
  return Array.from({ length: last - thisYear + 1 }, (_, index) => thisYear + index)
}

/**
 * What is wrong with a leave year, which begins in this month, if anything. A year that is not offered is not accepted
 * either.
 */
export function yearMessage(year: number, thisYear: number, firstMonth: number = JANUARY): string | undefined {
  const years = allocationYears(thisYear)
  if (years.includes(year)) return undefined
  const first = leaveYearName(thisYear, firstMonth)
  const last = leaveYearName(Math.max(...years), firstMonth)
  return t.yearNotOffered(first, last)
}

/** Days of one person, type and year: comp-off grants, approved leave (`used`) and pending leave. */
type Commitment = { grants: number; used: number; pending: number }

/** The lowest possible allocation, in days: allocation + grants ≥ used + pending (docs/spec/rules.md, Allocation). */
export function allocationFloor({ grants, used, pending }: Commitment): number {
  return Math.max(0, subtractDecimal(addDecimal(used, pending), grants))
}

/** Why an allocation of this many days in the year of this name is too low, or undefined if it is not. */
export function floorMessage(leaveName: string, yearName: string, days: number, parts: Commitment): string | undefined {
  const floor = allocationFloor(parts)
  if (days >= floor) return undefined
  const lowest = formatDays(floor)
  return (parts.grants > 0 ? t.belowUsedBesideCompOff : t.belowUsed)({ leaveName, yearName, lowest })
}

/**
 * Why an allocation cannot be corrected by this many days, or undefined if it can. `debt` is how many days may be taken that are
 * not there (docs/spec/rules.md, Corrections).
 */
export function correctionMessage(
  { leaveName, yearName, days }: { leaveName: string; yearName: string; days: number },
  { allocation, debt, ...parts }: Commitment & { allocation: number; debt: number },
): string | undefined {
  const then = addDecimal(allocation, days)
  const what = { leaveName, yearName, result: formatDays(then) }
  if (then > MOST_DAYS) return t.correctionTooHigh({ ...what, most: MOST_DAYS })
  const lowest = subtractDecimal(allocationFloor(parts), debt)
  // What adds days is never too little, also where more is taken than there is.
  if (days > 0 || then >= lowest) return undefined
  return t.correctionTooLow({ ...what, lowest: formatDays(lowest) })
}

/**
 * What a box for days keeps of typed text: digits and one dot, with at most two decimals (docs/spec/screens.md, Forms). A
 * comma is the dot of many countries: without it, 27,5 days would be 275.
 */
export function keepDays(typed: string): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}
