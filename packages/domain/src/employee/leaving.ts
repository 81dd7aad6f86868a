import type { Day } from '../dates.ts'
import type { Span } from '../leave/counting/day-count.ts'

/**
 * What remains of an approved leave once the person's last day is known: all of it, the part up to that day, or null if
 * it begins after that day (docs/spec/rules.md, Leaving). The last day counts as a whole day.
 */
export function untilLastDay(leave: Span, lastDay: Day): Span | null {
  if (leave.startDate > lastDay) return null
  return leave.endDate > lastDay ? { ...leave, endDate: lastDay, endSession: 2 } : leave
}

/** The last day of a person who is deleted today: today, or their earlier leaving date, or null if they never came. */
export function lastDayOf(person: { joiningDate: Day; leavingDate: Day | null }, today: Day): Day | null {
  if (person.joiningDate > today) return null
  return person.leavingDate !== null && person.leavingDate < today ? person.leavingDate : today
}
