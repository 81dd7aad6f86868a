import type {
  AttendanceFigures,
  AttendanceOfDay,
  AttendanceRow,
  AttendanceWeek,
  DayOfWeek,
  FirstLogin,
  WorkHours,
} from '@hr/contract/attendance/attendance'
import { type AttendanceDay, attendanceDay } from '@hr/domain/attendance/day'
import { type DayOfPerson, type DayStatus, dayStatus } from '@hr/domain/attendance/day-status'
import { duration } from '@hr/domain/attendance/duration'
import type { DayInFigures } from '@hr/domain/attendance/in-figures'
import { type Lateness, latenessOf } from '@hr/domain/attendance/lateness'
import type { DaySummary } from '@hr/domain/attendance/summary'
import { minuteOfDay, type Swipe, swipeMoment } from '@hr/domain/attendance/swipe'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import type { NamedDay } from './day-facts.ts'
import type { StoredSwipe } from './queries.ts'

type Person = { userId: number; employeeName: string; employeeId: string; timeZone: string }
type PlacedPerson = Person & { buName: string }
type Figures = AttendanceDay<StoredSwipe>
type ReportedDay<Status = DayStatus | null> = {
  person: PlacedPerson
  figures: Figures
  status: Status
  lateness: Lateness
}

/** The figures of a person's swipes of a day; an open interval ends now if it is today where they work. */
export function figuresOf<Given extends Swipe = StoredSwipe>(
  swipes: Given[] = [],
  { timeZone }: Pick<Person, 'timeZone'>,
  day: Day,
  now: Date,
) {
  return attendanceDay(swipes, day === todayIn(timeZone, now) ? now.getTime() : null)
}

/** The status of a person's day. The day is over once it has passed where they work. */
export function statusOf(
  { swipes }: Pick<AttendanceDay, 'swipes'>,
  facts: DayOfPerson,
  { timeZone }: Pick<Person, 'timeZone'>,
  now: Date,
): DayStatus {
  return dayStatus(facts, { hasSwiped: swipes.length > 0, isOver: facts.day < todayIn(timeZone, now) })
}

/** The figures, the status and the lateness of a person's day. */
export function measured<Given extends Swipe = StoredSwipe>(
  swipes: Given[] | undefined,
  facts: DayOfPerson,
  person: Pick<Person, 'timeZone'>,
  now: Date,
) {
  const figures = figuresOf(swipes, person, facts.day, now)
  return {
    figures,
    status: statusOf(figures, facts, person, now),
    lateness: latenessOf(figures.firstLogin, facts),
  }
}

export function attendanceRow({ person, figures, status, lateness }: ReportedDay): AttendanceRow {
  const { userId, employeeName, employeeId, buName } = person
  const { firstLogin, lastLogout, totalTime, totalBreakTime, isOutMissing } = figures
  return {
    userId,
    employee_name: employeeName,
    employeeId,
    buName,
    firstLogin: firstLogin && swipeMoment(firstLogin),
    lastLogin: lastLogout && swipeMoment(lastLogout),
    lateBy: inHours(lateness.lateBy),
    totalTimeSpend: inHours(totalTime),
    totalBreakTime: inHours(totalBreakTime),
    isOutMissing,
    dayStatus: status,
  }
}

/** A day as its own page receives it. */
export function attendanceOfDay(day: ReportedDay): AttendanceOfDay {
  const { figures, status } = day
  const row = attendanceRow(day)
  const { firstLogin, lastLogin, totalTimeSpend } = row
  return {
    data: figures.swipes.map((swipe) => ({
      inOrOut: swipe.direction,
      LogDate: swipeMoment(swipe),
      floorLocation: swipe.location,
    })),
    employeeAttendanceReport: figures.swipes.length > 0 ? [{ ...row, totalTime: totalTimeSpend }] : [],
    firstAndLastLogin: { firstLogin, lastLogin },
    dayStatus: status,
  }
}

type DayInWeek = { facts: NamedDay; figures: Figures; status: DayStatus | null }

/** A week as its page receives it. */
export function weekOf(days: readonly DayInWeek[], lastWorkingDay: Day | null): AttendanceWeek {
  const known = days.flatMap(({ figures }) => figures.totalTime ?? [])
  return {
    days: days.map(dayOfWeek),
    totalTime: inHours(known.length > 0 ? known.reduce((sum, time) => sum + time, 0) : null),
    lastWorkingDay,
  }
}

function dayOfWeek({ facts: { day, holidayName }, figures, status }: DayInWeek): DayOfWeek {
  const { firstLogin, lastLogout, totalTime, totalBreakTime, isOutMissing, stays } = figures
  const minute = (at: number) => minuteOfDay({ at, offsetMinutes: firstLogin?.offsetMinutes ?? 0 })
  return {
    date: day,
    dayStatus: status,
    holidayName,
    firstLogin: firstLogin && swipeMoment(firstLogin),
    lastLogin: lastLogout && swipeMoment(lastLogout),
    totalTime: inHours(totalTime),
    totalBreakTime: inHours(totalBreakTime),
    isOutMissing,
    stays: stays.map(({ from, to }) => ({ from: minute(from), to: to === null ? null : minute(to) })),
  }
}

export function firstLoginRow({ person, figures: { firstLogin }, status, lateness }: ReportedDay): FirstLogin {
  const { employeeName, employeeId } = person
  const { earlyBy, lateBy } = lateness
  return {
    employeeName,
    employeeId,
    firstLogDate: firstLogin && swipeMoment(firstLogin),
    earlyBy: inHours(earlyBy),
    lateBy: inHours(lateBy),
    dayStatus: status,
  }
}

export function workHours({ employeeName, employeeId, day }: Person & { day: Day }, figures: Figures): WorkHours {
  const { totalTime, totalBreakTime } = figures
  return {
    employeeName,
    employeeId,
    date: day,
    totalTime: inHours(totalTime),
    totalBreakTime: inHours(totalBreakTime),
  }
}

export function attendanceFigures(figures: DayInFigures): AttendanceFigures {
  const { people, present, late, missingOut, medianTotalTime, onLeave, holiday, dayOff, absent, notInYet } = figures
  return {
    employeeCount: people,
    presentCount: present,
    lateCount: late,
    missingOutCount: missingOut,
    medianTotalTime: inHours(medianTotalTime),
    onLeaveCount: onLeave,
    holidayCount: holiday,
    dayOffCount: dayOff,
    absentCount: absent,
    notInYetCount: notInYet,
  }
}

/** A row of the file. */
export function daySummary(reported: ReportedDay<DayStatus>, day: Day): DaySummary {
  const { person, status } = reported
  const row = attendanceRow(reported)
  const { employeeName: name, employeeId, buName } = person
  return { ...row, name, employeeId, buName, day, status, totalTime: row.totalTimeSpend }
}

const inHours = (milliseconds: number | null): string | null => (milliseconds === null ? null : duration(milliseconds))
