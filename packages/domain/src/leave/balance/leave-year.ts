import type { Period } from '../../dates.ts'
import { addDays, addMonths, type Day, daysBetween, yearOf } from '../../dates.ts'

/** The month in which leave years begin unless a business unit says otherwise: January, so that they are calendar years. */
export const JANUARY = 1

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

/** How many days a leave year has, 365 or 366. */
export function daysOfLeaveYear(year: number, firstMonth: number): number {
  const { from, to } = leaveYear(year, firstMonth)
  return daysBetween(from, to) + 1
}

/** What people call a leave year: `2026`, or `2026/27` if it begins in another month than January. */
export function leaveYearName(year: number, firstMonth: number = JANUARY): string {
  return firstMonth === JANUARY ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/** The days that two periods share, or undefined if there are none. */
export function overlapOf(a: Period, b: Period): Period | undefined {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return from <= to ? { from, to } : undefined
}
