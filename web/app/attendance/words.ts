import type { DayOfWeek } from '@hr/contract/attendance/attendance'
import { weekdayName } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'

/** What a day without swipes was: `Sunday, a day off`, `Holiday: Christmas Day`, `On leave`. */
export function stateOf({
  date,
  dayStatus,
  holidayName,
}: Pick<DayOfWeek, 'date' | 'dayStatus' | 'holidayName'>): string {
  if (dayStatus === 'Day off') return t.aDayOff(weekdayName(date))
  if (dayStatus === 'Holiday') return `Holiday: ${holidayName}`
  return dayStatus ?? ''
}
