import { type Day, dayNumber, monthName, weekdayName } from '../dates.ts'
import { firstDayOf, monthOf } from './month.ts'

/** Something that falls on a day of the calendar, such as a holiday. */
export type Event = { date: Day; event: string }
type DatedEvent = Event & { day: string }
/** A month under its name, in the shape that the API sends (docs/spec/api.md, Values). */
export type MonthOfEvents = { month: string; year: number; events: DatedEvent[] }

/**
 * Sorts events into the twelve months of a year, by date, and adds the weekday to each. Events of one day keep their
 * order; events of other years are left out (docs/spec/api.md, Values).
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
