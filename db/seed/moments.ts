import { isoWithOffset } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { addDays, dayNumber, isWeekend } from '@hr/domain/dates'
import type { Random } from './random.ts'

/** A minute of a working day by the local wall clock. */
export type Moment = { day: Day; minute: number }

/** The day itself, or the next Monday if it falls on a weekend. */
export function workingDayFrom(day: Day): Day {
  return isWeekend(day) ? workingDayFrom(addDays(day, 1)) : day
}

/** The day itself, or the Friday before if it falls on a weekend. */
export function workingDayUntil(day: Day): Day {
  return isWeekend(day) ? workingDayUntil(addDays(day, -1)) : day
}

/**
 * The first day from which leave of this many whole days begins and ends on working days; short leave stays within a
 * week.
 */
export function roomFor(days: number, from: Day): Day {
  const end = addDays(from, days - 1)
  const fits = !isWeekend(from) && !isWeekend(end) && (days > 5 || isSameWeek(from, end))
  return fits ? from : roomFor(days, addDays(from, 1))
}

/** A moment at which somebody acts on it: later that day, or on the next working day. */
export function later(random: Random, { day, minute }: Moment): Moment {
  const isSameDay = minute < 16 * 60 && random.chance(0.55)
  if (isSameDay) return { day, minute: minute + random.int(6, 95) }
  return { day: workingDayFrom(addDays(day, 1)), minute: 9 * 60 + random.int(0, 150) }
}

/** The instant of that moment in the zone, in the form that the database takes. */
export function instantOf({ day, minute }: Moment, zone: string): string {
  const clock = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
  const offset = isoWithOffset(clock, zone).slice(19)
  return new Date(`${clock.toISOString().slice(0, 19)}${offset}`).toISOString()
}

/** The last instant that is already past in every zone where it is `today`. Nothing in the demo happens after it. */
export function latestInstant(today: Day): string {
  return `${addDays(today, -1)}T10:00:00.000Z`
}

// Weeks begin on Monday; 1970-01-01 was a Thursday.
function isSameWeek(a: Day, b: Day): boolean {
  return Math.floor((dayNumber(a) + 3) / 7) === Math.floor((dayNumber(b) + 3) / 7)
}
