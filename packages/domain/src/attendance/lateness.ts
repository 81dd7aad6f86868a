import type { Swipe } from './swipe.ts'

/** The standard login time, 09:30, in milliseconds from midnight (docs/spec/rules.md, Late and early). */
const STANDARD_LOGIN = 34_200_000

const DAY = 86_400_000

type Lateness = { earlyBy: number | null; lateBy: number | null }

/**
 * How many milliseconds a first login was before or after 09:30; exactly on time is neither (docs/spec/rules.md, Late
 * and early). The time is the one that the wall clock showed at the place of the swipe. This holds on the days on which
 * clocks change, too: whoever comes at 09:45 is a quarter of an hour late.
 */
export function latenessOf(firstLogin: Pick<Swipe, 'at' | 'offsetMinutes'> | null): Lateness {
  if (!firstLogin) return { earlyBy: null, lateBy: null }
  const local = firstLogin.at + firstLogin.offsetMinutes * 60_000
  const late = local - Math.floor(local / DAY) * DAY - STANDARD_LOGIN
  return { earlyBy: late < 0 ? -late : null, lateBy: late > 0 ? late : null }
}
