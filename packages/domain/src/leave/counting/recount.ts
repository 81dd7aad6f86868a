import type { Day } from '../../dates.ts'
import { type Counted, countedWithin, type Slots, slotsBetween } from './counted.ts'
import { rangesOf } from './counting.ts'
import { isIn, slotsIn } from './half-day-sets.ts'

/** Days for which some rule was changed: from one to another, both included; without the second, all that follow. */
export type ChangedDays = readonly { from: Day; to: Day | null }[]

/**
 * The half days of these days of which leave is recounted, from a day on, or all of them without one
 * (docs/spec/rules.md, Impact of a change).
 */
export function slotsToRecount(days: ChangedDays, today: Day | null): Counted {
  const joined: Slots[] = []
  for (const [first, end] of days
    .map(({ from, to }) => slotsBetween(from, to ?? LAST_DAY))
    .toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && last[1] >= first) joined.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else joined.push([first, end])
  }
  return today ? countedWithin(joined, slotsBetween(today, LAST_DAY)) : joined
}

/** Those of these half days before a day; none of a rule that has no first day, as that is everybody's whole history. */
export function slotsBefore(days: ChangedDays, today: Day): Counted {
  const begun = days.filter(({ from }) => from !== FIRST_DAY)
  return countedWithin(slotsToRecount(begun, null), [
    slotsBetween(FIRST_DAY, FIRST_DAY)[0],
    slotsBetween(today, today)[0],
  ])
}

/** Whose leave may have to be recounted: of everybody in these units, of one person, or all of one leave type. */
export type Owners = { buIds: number[] } | { employeeId: number } | { leaveTypeId: number }

const FIRST_DAY = '1900-01-01'

/** Every day, of a rule that has no first one. */
export const EVERY_DAY: ChangedDays = [{ from: FIRST_DAY, to: null }]

/** A day after all that anybody asks for. */
const LAST_DAY = '2999-12-31'

/** The half days of a leave that count, once those of `within` are recounted and the others stay as they were. */
export function recounted(before: Counted, anew: Counted, within: Counted): Counted {
  const kept = slotsIn(before).filter((slot) => !isIn(within, slot))
  const counted = slotsIn(anew).filter((slot) => isIn(within, slot))
  return rangesOf([...kept, ...counted].toSorted((a, b) => a - b))
}

export function isSameCount(some: Counted, others: Counted): boolean {
  return some.flat().join() === others.flat().join()
}
