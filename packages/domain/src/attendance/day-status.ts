import { type Day, isWeekend } from '../dates.ts'
import type { Session } from '../leave/day-count.ts'

/** What is said of a person's day: one of these and no other. */
export const dayStatuses = [
  ...['Present', 'On leave', 'On leave in the morning', 'On leave in the afternoon'],
  ...['On leave in the morning, absent in the afternoon', 'On leave in the afternoon, absent in the morning'],
  ...['Holiday', 'Day off', 'Absent', 'Not in yet'],
] as const
export type DayStatus = (typeof dayStatuses)[number]

/** What is known of a person's day besides swipes. */
export type DayOfPerson = {
  day: Day
  /** The halves that approved leave covers. */
  leave: readonly Session[]
  /** Both of the person's business unit. */
  isHoliday: boolean
  isSpecialWorkingDay: boolean
}

/**
 * What a day is for a person. Who came is present, whatever else the day was; who did not is on leave, has a holiday of
 * their business unit, has the weekend off unless the unit works on it, or is absent. Half a day of leave is said of
 * who came too. Nobody is absent of a day that is not over where they work (`isOver`).
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

function isWorkingDay({ day, isHoliday, isSpecialWorkingDay }: DayOfPerson): boolean {
  return !isHoliday && (isSpecialWorkingDay || !isWeekend(day))
}
