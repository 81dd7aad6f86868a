import type { RoleId } from '../access.ts'
import { addYears, type Day, yearOf } from '../dates.ts'

/** One's own leave; that of those who report to one; the holidays and special working days of one's business unit. */
export type FeedKind = 'own' | 'team' | 'unit'

const kinds: Readonly<Record<RoleId, readonly FeedKind[]>> = {
  // role 1 applies for no leave, and role 4 is nobody's manager (decisions.md, People)
  1: ['unit'],
  2: ['own', 'team', 'unit'],
  3: ['own', 'team', 'unit'],
  4: ['own', 'unit'],
  5: ['own', 'team', 'unit'],
}

/** The calendars that a role may have an address for; none for a number that is no role. */
export function feedKindsOf(role: number): readonly FeedKind[] {
  return kinds[role as RoleId] ?? []
}

/** The first and the last day of a feed: from a year back to the end of next year. */
export function feedWindow(today: Day): { from: Day; to: Day } {
  return { from: addYears(today, -1), to: `${yearOf(today) + 1}-12-31` }
}

/** A path as a log may have it: what follows `feeds/` opens a calendar. */
export function withoutFeedSecret(path: string): string {
  return path.replace(/(feeds(?:\/|%2f)+).+/is, '$1…')
}
