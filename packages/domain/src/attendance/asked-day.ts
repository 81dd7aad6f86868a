import { addDays, type Day } from '../dates.ts'

/** How a call names the day that it asks for: `date` is that day, `logDate` is the day after it. */
export type AskedDay = { logDate?: Day; date?: Day }

/**
 * Returns the day that a call asks for, or `today` if it names none (docs/spec/api.md, Attendance). Returns null if
 * `date` and `logDate` disagree.
 */
export function askedDay({ logDate, date }: AskedDay, today: Day): Day | null {
  const day = logDate && addDays(logDate, -1)
  if (day && date && day !== date) return null
  return date ?? day ?? today
}
