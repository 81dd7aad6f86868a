import { median } from '../median.ts'
import type { AttendanceDay } from './day.ts'
import type { DayStatus } from './day-status.ts'
import type { Lateness } from './lateness.ts'

/** The attendance of many people on one day, as a few figures. */
export type DayInFigures = {
  people: number
  /** People who swiped at all. */
  present: number
  /** People whose first login was late. */
  late: number
  /** People who came in on a past day and never went out. */
  missingOut: number
  /** The median over everybody whose total time is known, in milliseconds; null if it is known for nobody. */
  medianTotalTime: number | null
  /**
   * People who did not swipe, each counted under one reason, so that these and `present` add up to everybody. Half a
   * day of leave counts as leave.
   */
  onLeave: number
  holiday: number
  dayOff: number
  absent: number
  notInYet: number
}

/** A person's swipes of a day, with the status and the lateness of that day. */
type MeasuredDay = { figures: AttendanceDay; status: DayStatus; lateness: Lateness }

/** The figures above the attendance report (prototype, attendance-report). Takes one day for each person. */
export function dayInFigures(days: readonly MeasuredDay[]): DayInFigures {
  const middle = median(days.map(({ figures }) => figures.totalTime).filter((time) => time !== null))
  const count = (is: (day: MeasuredDay) => boolean) => days.filter(is).length
  const missing = days.filter(({ figures }) => figures.swipes.length === 0)
  const countMissing = (is: (status: DayStatus) => boolean) => missing.filter(({ status }) => is(status)).length
  return {
    people: days.length,
    present: days.length - missing.length,
    late: count(({ lateness }) => lateness.lateBy !== null),
    missingOut: count(({ figures }) => figures.isOutMissing),
    medianTotalTime: middle && Math.floor(middle),
    onLeave: countMissing((status) => status.startsWith('On leave')),
    holiday: countMissing((status) => status === 'Holiday'),
    dayOff: countMissing((status) => status === 'Day off'),
    absent: countMissing((status) => status === 'Absent'),
    notInYet: countMissing((status) => status === 'Not in yet'),
  }
}
