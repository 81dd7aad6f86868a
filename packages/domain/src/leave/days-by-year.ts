import { yearOf } from '../dates.ts'
import { type Counted, daysOf, slotsBetween } from './counted.ts'
import { dayOfSlot } from './day-count.ts'

export type YearDays = { year: number; days: number }

/**
 * The days charged to each year, in half steps, years ascending; a year without any is left out. A half day belongs to
 * the year in which it falls (docs/spec/rules.md, Years of a leave). They add up to the days of the leave.
 */
export function daysByYear(counted: Counted): YearDays[] {
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return []
  return yearsFrom(yearOfSlot(first[0]), yearOfSlot(last[1] - 1))
    .map((year) => ({ year, days: daysOf(counted, slotsBetween(`${year}-01-01`, `${year}-12-31`)) }))
    .filter(({ days }) => days > 0)
}

const yearOfSlot = (slot: number) => yearOf(dayOfSlot(slot))

const yearsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
