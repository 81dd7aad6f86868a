import type { CsvCell } from '../csv.ts'
import { NONE } from '../csv.ts'
import type { Day } from '../dates.ts'
import { clockTime, MISSING_OUT } from './columns.ts'
import type { DayStatus } from './day-status.ts'

/**
 * A person's day as a report shows it: moments by the local wall clock, durations as `HH:mm:ss`, null for what is
 * missing.
 */
export type DaySummary = {
  name: string
  firstLogin: string | null
  lastLogin: string | null
  lateBy: string | null
  totalTime: string | null
  totalBreakTime: string | null
  isOutMissing: boolean
  employeeId: string
  buName: string
  day: Day
  status: DayStatus
}

/** The cells of a row of the CSV file after its serial number. */
export function summaryCells(row: DaySummary): CsvCell[] {
  const { name, firstLogin, lastLogin, lateBy, totalTime, totalBreakTime, isOutMissing } = row
  const last = isOutMissing ? MISSING_OUT : clockTime(lastLogin)
  return [
    ...[name, clockTime(firstLogin), last, lateBy ?? NONE, totalTime ?? NONE, totalBreakTime ?? NONE],
    ...[row.employeeId, row.buName, row.day, row.status],
  ]
}
