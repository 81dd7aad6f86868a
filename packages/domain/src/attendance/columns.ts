// What the attendance reports show, in the order of the screen and of its CSV file (seed 2 §2 and §9).

export const attendanceColumns = [
  ...['SN', 'Name', 'First Login', 'Last Login', 'Late By', 'Total Time', 'Total Break Time'],
] as const

/** What the specification does not name comes after what it names (docs/decisions/0054). */
export const attendanceFileColumns = [...attendanceColumns, 'Employee Id', 'BU', 'Date', 'Status'] as const

export const firstLoginColumns = ['SN', 'Name', 'Employee Id', 'Login Time', 'Early by', 'Late by'] as const

/** What stands for a value that is missing. */
export const NONE = '-'
/** What is said of a past day on which somebody came in and never went out (decisions.md, Time). */
export const MISSING_OUT = 'missing OUT'

/** `09:12:33` of a moment, or a dash. */
export const clockTime = (moment: string | null): string => moment?.slice(11, 19) ?? NONE
