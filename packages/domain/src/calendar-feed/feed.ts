import { canManage, hasPartInLeave, isRole } from '../access.ts'
import { addYears, type Day, yearOf } from '../dates.ts'

/**
 * `own` is one's own leave, `team` the leave of one's direct reports, `unit` the holidays and special working days of
 * one's business unit.
 */
export type FeedKind = 'own' | 'team' | 'unit'

/** The kinds of feed that a role may have. Returns none for a number that is not a role. */
export function feedKindsOf(role: number): readonly FeedKind[] {
  if (!isRole(role)) return []
  const own: FeedKind[] = hasPartInLeave(role) ? ['own'] : []
  const team: FeedKind[] = canManage(role) ? ['team'] : []
  return [...own, ...team, 'unit']
}

/** The first and the last day of a feed: from a year back to the end of next year. */
export function feedWindow(today: Day): { from: Day; to: Day } {
  return { from: addYears(today, -1), to: `${yearOf(today) + 1}-12-31` }
}

/** Hides the secret in a path before it is logged: anyone who knows what follows `feeds/` can read the calendar. */
export function withoutFeedSecret(path: string): string {
  return path.replace(/(feeds(?:\/|%2f)+).+/is, '$1…')
}
