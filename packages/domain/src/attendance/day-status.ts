import { type Day, isWeekend } from '../dates.ts'
import type { Session } from '../leave/day-count.ts'

/** Every status that a person's day can have. A day has exactly one. */
export const dayStatuses = [
  ...['Present', 'On leave', 'On leave in the morning', 'On leave in the afternoon'],
  ...['On leave in the morning, absent in the afternoon', 'On leave in the afternoon, absent in the morning'],
  ...['Holiday', 'Day off', 'Absent', 'Not in yet'],
] as const
export type DayStatus = (typeof dayStatuses)[number]

/** What the system knows about a person's day besides the swipes. */
export type DayOfPerson = {
  day: Day
  /** The half days that approved leave covers. */
  leave: readonly Session[]
  /** This and `isSpecialWorkingDay` are facts of the person's business unit. */
  isHoliday: boolean
  isSpecialWorkingDay: boolean
}

/**
 * The status of a person's day. Somebody who swiped is present, whatever else the day was. Of the others, the first of
 * these that applies decides: approved leave, a holiday of their business unit, a weekend on which the unit does not
 * work, absence. Half a day of leave is also reported for somebody who came. Nobody is absent before the day has ended
 * where they work (`isOver`).
 */
export function dayStatus(
  person: DayOfPerson,
  { hasSwiped, isOver }: { hasSwiped: boolean; isOver: boolean },
): DayStatus {
  const { leave } = person
  if (leave.length === 1) return halfDayStatus(leave[0] === 1, !hasSwiped && isOver && isWorkingDay(person))
  if (hasSwiped) return 'Present'
  if (leave.length === 2) return 'On leave'
  if (person.isHoliday) return 'Holiday'
  if (!isWorkingDay(person)) return 'Day off'
  return isOver ? 'Absent' : 'Not in yet'
}

function halfDayStatus(isMorning: boolean, isOtherHalfMissed: boolean): DayStatus {
  if (isMorning)
    return isOtherHalfMissed ? 'On leave in the morning, absent in the afternoon' : 'On leave in the morning'
  return isOtherHalfMissed ? 'On leave in the afternoon, absent in the morning' : 'On leave in the afternoon'
}

/** Whether the unit works on the day: on no holiday, and at a weekend only if it says so. */
export function isWorkingDay({ day, isHoliday, isSpecialWorkingDay }: Omit<DayOfPerson, 'leave'>): boolean {
  return !isHoliday && (isSpecialWorkingDay || !isWeekend(day))
}
