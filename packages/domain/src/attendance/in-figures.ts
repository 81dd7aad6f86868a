import type { AttendanceDay } from './day.ts'
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
}

/** The figures over the attendance report (prototype, attendance-report); one day for each person. */
export function dayInFigures(days: readonly AttendanceDay[]): DayInFigures {
  const count = (is: (day: AttendanceDay) => boolean) => days.filter(is).length
  return {
    people: days.length,
    present: count(({ swipes }) => swipes.length > 0),
    late: count(({ firstLogin }) => latenessOf(firstLogin).lateBy !== null),
    missingOut: count(({ isOutMissing }) => isOutMissing),
    medianTotalTime: median(days.map(({ totalTime }) => totalTime).filter((time) => time !== null)),
  }
}

/** The one in the middle; of an even number of them the mean of the two. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2)
}
