import type { AttendanceDay } from './day.ts'
import type { DayStatus } from './day-status.ts'
import { latenessOf } from './lateness.ts'

/** A day of many people in a few figures. */
export type DayInFigures = {
  people: number
  /** Who swiped at all. */
  present: number
  /** Whose first login was after 09:30. */
  late: number
  /** Who came in on a past day and never went out. */
  missingOut: number
  /** Of those whose total time is known, in milliseconds; null when it is nobody's. */
  medianTotalTime: number | null
  /** Who did not swipe, each for one reason: with `present` they are everybody. Half a day of leave is leave. */
  onLeave: number
  holiday: number
  dayOff: number
  absent: number
  notInYet: number
}

/** A person's swipes of a day, and what is said of it. */
export type DayWithStatus = AttendanceDay & { status: DayStatus }

/** The figures over the attendance report (prototype, attendance-report); one day for each person. */
export function dayInFigures(days: readonly DayWithStatus[]): DayInFigures {
  const count = (is: (day: DayWithStatus) => boolean) => days.filter(is).length
  const missing = days.filter(({ swipes }) => swipes.length === 0)
  const countMissing = (is: (status: DayStatus) => boolean) => missing.filter(({ status }) => is(status)).length
  return {
    people: days.length,
    present: days.length - missing.length,
    late: count(({ firstLogin }) => latenessOf(firstLogin).lateBy !== null),
    missingOut: count(({ isOutMissing }) => isOutMissing),
    medianTotalTime: median(days.map(({ totalTime }) => totalTime).filter((time) => time !== null)),
    onLeave: countMissing((status) => status.startsWith('On leave')),
    holiday: countMissing((status) => status === 'Holiday'),
    dayOff: countMissing((status) => status === 'Day off'),
    absent: countMissing((status) => status === 'Absent'),
    notInYet: countMissing((status) => status === 'Not in yet'),
  }
}

/** The one in the middle; of an even number of them the mean of the two. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2)
}
