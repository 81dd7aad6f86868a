import { addDays, type Day } from '../dates.ts'

/** How a call asks for a day: `logDate` is the day after it, `date` the day itself. */
export type AskedDay = { logDate?: Day; date?: Day }

/**
 * The day that a call is about; `today` without either (seed 2 §4: "the selected date plus one day, or null for today").
 * Null when the two disagree.
 */
export function askedDay({ logDate, date }: AskedDay, today: Day): Day | null {
  const day = logDate && addDays(logDate, -1)
  if (day && date && day !== date) return null
  return date ?? day ?? today
}
