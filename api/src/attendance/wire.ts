import type { AttendanceFigures, AttendanceOfDay, AttendanceRow, FirstLogin, WorkHours } from '@hr/contract/attendance'
import { toFlag } from '@hr/contract/fields'
import { type AttendanceDay, attendanceDay } from '@hr/domain/attendance/day'
import { duration } from '@hr/domain/attendance/duration'
import type { DayInFigures } from '@hr/domain/attendance/in-figures'
import { latenessOf } from '@hr/domain/attendance/lateness'
import type { DaySummary } from '@hr/domain/attendance/summary'
import { type Swipe, swipeMoment } from '@hr/domain/attendance/swipe'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import type { StoredSwipe } from './queries.ts'

type Person = { userId: number; employeeName: string; employeeId: string; timeZone: string }
type Figures = AttendanceDay<StoredSwipe>

/** What a person's swipes of a day come to: until now if it is today where they work. */
export function figuresOf<Given extends Swipe = StoredSwipe>(
  swipes: Given[] = [],
  { timeZone }: Pick<Person, 'timeZone'>,
  day: Day,
  now: Date,
) {
  return attendanceDay(swipes, day === todayIn(timeZone, now) ? now.getTime() : null)
}

export function attendanceRow({ userId, employeeName }: Person, figures: Figures): AttendanceRow {
  const { firstLogin, lastLogout, totalTime, totalBreakTime, isOutMissing } = figures
  return {
    userId,
    employee_name: employeeName,
    firstLogin: firstLogin && swipeMoment(firstLogin),
    lastLogin: lastLogout && swipeMoment(lastLogout),
    lateBy: inHours(latenessOf(firstLogin).lateBy),
    totalTimeSpend: inHours(totalTime),
    totalBreakTime: inHours(totalBreakTime),
    isOutMissing: toFlag(isOutMissing),
  }
}

/** A day as its own page shows it. */
export function attendanceOfDay(person: Person, figures: Figures): AttendanceOfDay {
  const row = attendanceRow(person, figures)
  const { firstLogin, lastLogin, totalTimeSpend } = row
  return {
    data: figures.swipes.map((swipe) => ({
      inOrOut: swipe.direction,
      LogDate: swipeMoment(swipe),
      floorLocation: swipe.location,
    })),
    employeeAttendanceReport: figures.swipes.length > 0 ? [{ ...row, totalTime: totalTimeSpend }] : [],
    firstAndLastLogin: { firstLogin, lastLogin },
  }
}

export function firstLoginRow({ employeeName, employeeId }: Person, { firstLogin }: Figures): FirstLogin {
  const { earlyBy, lateBy } = latenessOf(firstLogin)
  return {
    ...{ employeeName, employeeId },
    firstLogDate: firstLogin && swipeMoment(firstLogin),
    ...{ earlyBy: inHours(earlyBy), lateBy: inHours(lateBy) },
  }
}

export function workHours({ employeeName, employeeId, day }: Person & { day: Day }, figures: Figures): WorkHours {
  const { totalTime, totalBreakTime } = figures
  return {
    ...{ employeeName, employeeId, date: day },
    ...{ totalTime: inHours(totalTime), totalBreakTime: inHours(totalBreakTime) },
  }
}

export function attendanceFigures({
  people,
  present,
  late,
  missingOut,
  medianTotalTime,
}: DayInFigures): AttendanceFigures {
  return {
    ...{ employeeCount: people, presentCount: present, lateCount: late, missingOutCount: missingOut },
    medianTotalTime: inHours(medianTotalTime),
  }
}

export function daySummary(row: AttendanceRow): DaySummary {
  const { employee_name: name, firstLogin, lastLogin, lateBy, totalTimeSpend, totalBreakTime, isOutMissing } = row
  return {
    ...{ name, firstLogin, lastLogin, lateBy, totalBreakTime },
    totalTime: totalTimeSpend,
    isOutMissing: isOutMissing === '1',
  }
}

const inHours = (milliseconds: number | null): string | null => (milliseconds === null ? null : duration(milliseconds))
