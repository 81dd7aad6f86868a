import { type Day, dayNumber, monthName, weekdayName } from '../dates.ts'
import { firstDayOf, monthOf } from './month.ts'

/** Something on a day of the calendar, such as a holiday. */
export type Event = { date: Day; event: string }
export type DatedEvent = Event & { day: string }
/** A month by its name, as the wire has it (api.md, Examples of values). */
export type MonthOfEvents = { month: string; year: number; events: DatedEvent[] }

/**
 * The twelve months of a year, each with what falls into it by date, and each date with its weekday; events of one day
 * keep the order in which they came, those of other years are left out (seed 2 §3, Calendar month).
 */
export function monthsOf(year: number, events: readonly Event[]): MonthOfEvents[] {
  const inOrder = events.toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date))
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const own = inOrder.filter(({ date }) => monthOf(date) === month)
    return {
      month: monthName(firstDayOf(month)),
      year,
      events: own.map(({ date, event }) => ({ date, day: weekdayName(date), event })),
    }
  })
}
