import { daysOfMonth } from '@hr/domain/calendar/month'
import { type Day, isWeekend, longDay, weekdayName } from '@hr/domain/dates'
import type { WallFrame } from './wall-page.server.ts'

/** A day of the wall chart: its colour, its name, and what is special about it. */
export type Column = {
  date: Day
  /** `Mo` */
  weekday: string
  look: string | undefined
  label: string
  /** The names of holidays and special working days. */
  events: string[]
  /** The first letters of the first event. */
  short: string | undefined
}

const WORKING_DAY = 'Special working day'
/** The number of letters that fit above a day. */
const LETTERS = 3

/** The days of the month, according to the unit's calendar. */
export function columnsOf(frame: WallFrame): Column[] {
  return daysOfMonth(frame.month).map((date) => {
    const holidays = frame.holidays.filter(({ holidayDate }) => holidayDate === date)
    const isWorked = frame.workingDays.some(({ specialWorkingDate }) => specialWorkingDate === date)
    const events = [...holidays.map(({ holidayName }) => holidayName), ...(isWorked ? [WORKING_DAY] : [])]
    const isToday = date === frame.today
    const looks = [isWeekend(date) && !isWorked && 'we', holidays.length > 0 && 'hol', isToday && 'tod']
    return {
      date,
      events,
      weekday: weekdayName(date).slice(0, 2),
      look: looks.filter(Boolean).join(' ') || undefined,
      label: [longDay(date), ...(isToday ? ['today'] : []), ...events].join(', '),
      short: events[0] && [...events[0]].slice(0, LETTERS).join(''),
    }
  })
}
