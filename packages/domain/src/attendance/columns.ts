import * as t from '@hr/words/attendance'
import { NONE } from '../csv.ts'

// The columns of the attendance reports, in the order of the screen and of its CSV file (docs/spec/rules.md, CSV
// files).

const attendanceColumns = [
  ...['SN', t.name, t.firstLogin, t.lastLogin, t.lateBy, t.totalTime, t.totalBreakTime],
] as const

/** What was added since follows the first columns, which never change (docs/spec/departures.md, Attendance). */
export const attendanceFileColumns = [...attendanceColumns, t.employeeId, t.bu, t.date, t.status] as const

export const firstLoginColumns = [
  'SN',
  t.name,
  t.employeeId,
  t.loginTime,
  t.earlyBy,
  t.lateByInFirstLoginReport,
  t.status,
] as const

/** Shown for a past day on which somebody came in and never went out (docs/spec/rules.md, Attendance of a day). */
export const MISSING_OUT = t.missingOut

/** `09:12:33`: the time within a moment, or a dash if there is no moment. */
export const clockTime = (moment: string | null): string => moment?.slice(11, 19) ?? NONE
