import type { DayOfWeek } from '@hr/contract/attendance/attendance'
import type { DayStatus } from '@hr/domain/attendance/day-status'
import { weekdayName } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'

const statuses: Record<DayStatus, string> = {
  Present: t.present,
  'On leave': t.onLeave,
  'On leave in the morning': t.onLeaveInMorning,
  'On leave in the afternoon': t.onLeaveInAfternoon,
  'On leave in the morning, absent in the afternoon': t.onLeaveInMorningAbsentInAfternoon,
  'On leave in the afternoon, absent in the morning': t.onLeaveInAfternoonAbsentInMorning,
  Holiday: t.holiday,
  'Day off': t.dayOff,
  Absent: t.absent,
  'Not in yet': t.notInYet,
}

/** The status of a day in words; null for a day on which the person did not work here. */
export const statusText = (status: DayStatus | null): string | null => status && statuses[status]

/** What a day without swipes was: `Sunday, a day off`, `Holiday: Christmas Day`, `On leave`. */
export function stateOf({
  date,
  dayStatus,
  holidayName,
}: Pick<DayOfWeek, 'date' | 'dayStatus' | 'holidayName'>): string {
  if (dayStatus === 'Day off') return t.weekdayOff(weekdayName(date))
  if (dayStatus === 'Holiday' && holidayName) return t.holidayNamed(holidayName)
  return statusText(dayStatus) ?? ''
}
