import type { Session } from '../leave/counting/day-count.ts'
import type { DayOfPerson } from './day-status.ts'
import type { Swipe } from './swipe.ts'

/**
 * When each half of a day begins, in milliseconds from midnight (docs/spec/rules.md, Late and early). The standard
 * login time is 09:30. Units have no hours, so the afternoon begins four hours later: half of a day of eight hours.
 */
const HALF_BEGINS: Record<Session, number> = { 1: 34_200_000, 2: 48_600_000 }

const DAY = 86_400_000

export type Lateness = { earlyBy: number | null; lateBy: number | null }

/**
 * How many milliseconds a first login was before or after the start of the first half that the person works that day;
 * exactly on time is neither (docs/spec/rules.md, Late and early). Both are null if there is no login or neither half is
 * worked. The time is the one that the wall clock showed at the place of the swipe, also on the days on which clocks
 * change.
 */
export function latenessOf(
  firstLogin: Pick<Swipe, 'at' | 'offsetMinutes'> | null,
  { leave, off }: Pick<DayOfPerson, 'leave' | 'off'>,
): Lateness {
  const worked = ([1, 2] as const).find((session) => !leave.includes(session) && !off.includes(session))
  if (!firstLogin || !worked) return { earlyBy: null, lateBy: null }
  const local = firstLogin.at + firstLogin.offsetMinutes * 60_000
  const late = local - Math.floor(local / DAY) * DAY - HALF_BEGINS[worked]
  return { earlyBy: late < 0 ? -late : null, lateBy: late > 0 ? late : null }
}
