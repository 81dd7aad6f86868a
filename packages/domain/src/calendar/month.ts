import { addDays, type Day, everyDay, monthName, parseDay, yearOf } from '../dates.ts'

/** A month of the calendar, `yyyy-mm`: no clock and no time zone. Two of them compare as text. */
export type Month = string

/**
 * Parses the month of an address or a call (`2026-11`). Returns null if it is not a month of the years that `parseDay`
 * takes.
 */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-\d{2}$/.test(text) && parseDay(`${text}-01`) ? text : null
}

/** The month in which a day falls. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(monthAfter(month)), -1)
}

/** Every day of the month, in order. */
export function daysOfMonth(month: Month): Day[] {
  return everyDay(firstDayOf(month), lastDayOf(month))
}

// Adding 31 days to the first of a month always reaches the next month.
export function monthAfter(month: Month): Month {
  return monthOf(addDays(firstDayOf(month), 31))
}

export function monthBefore(month: Month): Month {
  return monthOf(addDays(firstDayOf(month), -1))
}

/** `November 2026`. */
export function monthTitle(month: Month): string {
  return `${monthName(firstDayOf(month))} ${yearOf(firstDayOf(month))}`
}
