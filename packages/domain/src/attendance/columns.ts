// What the attendance reports show, in the order of the screen and of its CSV file: first what seed 2 §2 and §9 name,
// then what they do not know (docs/decisions/0054).

const named = ['SN', 'Name', 'First Login', 'Last Login', 'Late By', 'Total Time', 'Total Break Time'] as const

export const attendanceColumns = [...named, 'Status'] as const
/** A file says besides whose the row is and of when, which on the screen the heading and a search do. */
export const attendanceFileColumns = [...named, 'Employee Id', 'BU', 'Date', 'Status'] as const

export const firstLoginColumns = ['SN', 'Name', 'Employee Id', 'Login Time', 'Early by', 'Late by', 'Status'] as const

/** What stands for a value that is missing. */
export const NONE = '-'
/** What is said of a past day on which somebody came in and never went out (decisions.md, Time). */
export const MISSING_OUT = 'missing OUT'

/** `09:12:33` of a moment, or a dash. */
export const clockTime = (moment: string | null): string => moment?.slice(11, 19) ?? NONE
