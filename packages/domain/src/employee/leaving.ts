import type { Day } from '../dates.ts'
import type { Span } from '../leave/day-count.ts'

/**
 * What is left of approved leave when the person's last day is known: all of it, what ends on that day, or nothing, null,
 * when it begins after that day (decisions.md, Employee record: Delete). A last day is a whole day.
 */
export function untilLastDay(leave: Span, lastDay: Day): Span | null {
  if (leave.startDate > lastDay) return null
  return leave.endDate > lastDay ? { ...leave, endDate: lastDay, endSession: 2 } : leave
}

/** The last day of a person who is deleted today: today, unless they were to leave earlier, and none if they never came. */
export function lastDayOf(person: { joiningDate: Day; leavingDate: Day | null }, today: Day): Day | null {
  if (person.joiningDate > today) return null
  return person.leavingDate !== null && person.leavingDate < today ? person.leavingDate : today
}
