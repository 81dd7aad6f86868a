import type { Day } from '../dates.ts'
import type { Session } from '../leave/counting/day-count.ts'
import { type WorkingTime, whyNotWorked } from '../leave/counting/working-time.ts'

/** Every status that a person's day can have, as the API and files say it. A day has exactly one. */
export const dayStatuses = [
  ...['Present', 'On leave', 'On leave in the morning', 'On leave in the afternoon'],
  ...['On leave in the morning, absent in the afternoon', 'On leave in the afternoon, absent in the morning'],
  ...['Holiday', 'Day off', 'Absent', 'Not in yet'],
] as const
export type DayStatus = (typeof dayStatuses)[number]

/** What the system knows about a person's day in addition to the swipes. */
export type DayOfPerson = {
  day: Day
  /** The half days that approved leave covers. */
  leave: readonly Session[]
  /** The half days that are a holiday of their business unit. */
  holiday: readonly Session[]
  /** The half days on which they do not work: holidays, and the free half days of their week. */
  off: readonly Session[]
}

/** The holiday and free parts of a day, by when a person works. */
export function offOf(time: WorkingTime, day: Day): Pick<DayOfPerson, 'holiday' | 'off'> {
  const why = ([1, 2] as const).map((session) => ({ session, kind: whyNotWorked(time, day, session)?.kind }))
  const halves = (some: typeof why) => some.map(({ session }) => session)
  return {
    holiday: halves(why.filter(({ kind }) => kind === 'holiday')),
    off: halves(why.filter(({ kind }) => kind !== undefined)),
  }
}

/**
 * The status of a person's day. Somebody who swiped is present, whatever else the day was. Of the others, the first of
 * these that applies decides: approved leave, a holiday of their business unit, a day on which they do not work, absence.
 * Half a day of leave is also reported for somebody who came. Nobody is absent before the day has ended where they work
 * (`isOver`).
 */
export function dayStatus(
  person: DayOfPerson,
  { hasSwiped, isOver }: { hasSwiped: boolean; isOver: boolean },
): DayStatus {
  const { leave } = person
  if (leave.length === 1) return halfDayStatus(leave[0] === 1, !hasSwiped && isOver && !isOffBeside(person))
  if (hasSwiped) return 'Present'
  if (leave.length === 2) return 'On leave'
  if (!isWorkingDay(person)) return person.holiday.length > 0 ? 'Holiday' : 'Day off'
  return isOver ? 'Absent' : 'Not in yet'
}

function halfDayStatus(isMorning: boolean, isOtherHalfMissed: boolean): DayStatus {
  if (isMorning)
    return isOtherHalfMissed ? 'On leave in the morning, absent in the afternoon' : 'On leave in the morning'
  return isOtherHalfMissed ? 'On leave in the afternoon, absent in the morning' : 'On leave in the afternoon'
}

/** Whether any of the day is worked. */
export function isWorkingDay({ off }: Pick<DayOfPerson, 'off'>): boolean {
  return off.length < 2
}

const isOffBeside = ({ leave, off }: DayOfPerson) => off.some((session) => !leave.includes(session))
