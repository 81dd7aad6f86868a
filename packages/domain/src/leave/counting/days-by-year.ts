import { JANUARY, leaveYear, leaveYearOf } from '../balance/leave-year.ts'
import { type Counted, daysOf, type Slots, slotsBetween } from './counted.ts'
import { dayOfSlot } from './day-count.ts'

export type YearDays = { year: number; days: number }

/**
 * The days charged to each year, in half steps, years ascending; a year without any is left out. A half day belongs to
 * the leave year in which it falls (docs/spec/rules.md, Years of a leave). They add up to the days of the leave.
 */
export function daysByYear(counted: Counted, firstMonth: number = JANUARY): YearDays[] {
  const first = counted[0]
  const last = counted.at(-1)
  if (!first || !last) return []
  const yearOfSlot = (slot: number) => leaveYearOf(dayOfSlot(slot), firstMonth)
  return yearsFrom(yearOfSlot(first[0]), yearOfSlot(last[1] - 1))
    .map((year) => ({ year, days: daysOf(counted, slotsOfYear(year, firstMonth)) }))
    .filter(({ days }) => days > 0)
}

/** By how many days one count takes more than another, in the years in which it does. */
export function moreByYear(less: Counted, more: Counted, firstMonth: number): YearDays[] {
  const before = new Map(daysByYear(less, firstMonth).map(({ year, days }) => [year, days]))
  return daysByYear(more, firstMonth)
    .map(({ year, days }) => ({ year, days: days - (before.get(year) ?? 0) }))
    .filter(({ days }) => days > 0)
}

/** The half days of a leave year. */
export function slotsOfYear(year: number, firstMonth: number): Slots {
  const { from, to } = leaveYear(year, firstMonth)
  return slotsBetween(from, to)
}

const yearsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
