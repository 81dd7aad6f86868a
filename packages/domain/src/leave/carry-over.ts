import type { Day, Period } from '../dates.ts'
import { subtractDecimal } from '../decimal.ts'
import { type CarryOver, dayInYear } from './policy.ts'

/**
 * What of the days that are left at the end of a leave year goes on to the next, and what is lost, in days. Days that were
 * taken ahead (`remaining` below 0) go on as a debt. Without a carry-over nothing moves and nothing is taken away: days of a
 * year stay in their year (docs/spec/rules.md, Policies).
 */
export function carriedOver(remaining: number, carryOver: CarryOver | null): { carried: number; lost: number } {
  if (!carryOver) return { carried: 0, lost: 0 }
  const carried = Math.min(remaining, carryOver.most)
  return { carried, lost: subtractDecimal(remaining, carried) }
}

/** The last day of a leave year on which carried days can be taken. */
export function lastDayOfCarried({ until }: CarryOver, year: Period): Day {
  if (until === null) return year.to
  const [first, second] = [0, 1].map((later) => dayInYear(until, Number(year.from.slice(0, 4)) + later)) as [Day, Day]
  return first >= year.from ? first : second
}

/**
 * How many carried days end with their last day, in days: those that leave up to that day did not use, as carried days are
 * used first. Zero or less never ends.
 */
export function lapsed(carried: number, takenUntil: number): number {
  return Math.max(0, subtractDecimal(carried, takenUntil))
}
