import { NONE } from '../csv.ts'

// The columns of the attendance reports, in the order of the screen and of its CSV file (docs/spec/rules.md, CSV
// files).

const attendanceColumns = [
  ...['SN', 'Name', 'First Login', 'Last Login', 'Late By', 'Total Time', 'Total Break Time'],
] as const

/** What was added since follows the first columns, which never change (decision 54). */
export const attendanceFileColumns = [...attendanceColumns, 'Employee Id', 'BU', 'Date', 'Status'] as const

export const firstLoginColumns = ['SN', 'Name', 'Employee Id', 'Login Time', 'Early by', 'Late by', 'Status'] as const

/** Shown for a past day on which somebody came in and never went out (docs/spec/rules.md, Attendance of a day). */
export const MISSING_OUT = 'missing OUT'

/** `09:12:33`: the time within a moment, or a dash if there is no moment. */
export const clockTime = (moment: string | null): string => moment?.slice(11, 19) ?? NONE
