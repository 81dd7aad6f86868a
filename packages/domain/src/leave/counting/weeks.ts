import { addDays, type Day, daysBetween, weekdayIndex } from '../../dates.ts'

/** A strip of more days could not be read on a phone. */
const MOST_DAYS = 42
const FEWEST_DAYS = 14

/**
 * The whole weeks, Monday to Sunday, that show a leave among the days around it: two at least and six at most, from the
 * week in which it starts.
 */
export function weeksAround({ startDate, endDate }: { startDate: Day; endDate: Day }): { from: Day; to: Day } {
  const from = addDays(startDate, -daysAfterMonday(startDate))
  const days = daysBetween(from, endDate) + 7 - daysAfterMonday(endDate)
  return { from, to: addDays(from, Math.min(Math.max(days, FEWEST_DAYS), MOST_DAYS) - 1) }
}

const daysAfterMonday = (day: Day): number => (weekdayIndex(day) + 6) % 7
