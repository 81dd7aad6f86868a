import type { Period } from '../dates.ts'
import { addDays, addMonths, type Day, yearOf } from '../dates.ts'

/**
 * The leave year that begins in this calendar year, after which it is named, in the month that its type has for it, 1 to 12
 * (docs/spec/rules.md, Policies).
 */
export function leaveYear(year: number, firstMonth: number): Period {
  const from: Day = `${year}-${String(firstMonth).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 12), -1) }
}

/** The year after which the leave year of a day is named. */
export function leaveYearOf(day: Day, firstMonth: number): number {
  return day >= leaveYear(yearOf(day), firstMonth).from ? yearOf(day) : yearOf(day) - 1
}

/** The days that two periods share, or undefined if there are none. */
export function overlapOf(a: Period, b: Period): Period | undefined {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return from <= to ? { from, to } : undefined
}
