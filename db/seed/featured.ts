import type { Outcome } from './stories.ts'
import type { TypeKey } from './units.ts'

/** The dates of a featured leave. Days are counted from today: 3 is in three days, -3 was three days ago. */
export type When =
  | { from: number; days: number }
  | { around: readonly [number, number] }
  | 'next new year'
  | 'last new year'

/** A request that the demo shows on purpose. People are named by their mailbox. */
export type Featured = {
  who: string
  type: TypeKey
  when: When
  /** The day of the application, counted from today; for leave over the last New Year, counted from its first day. */
  applied: number
  outcome: Outcome
  reason: string
  forward?: { to: string; reason: string }
  copies?: readonly string[]
}

/** A row of the tables of featured requests: person, type, days, and when applied for with what outcome. */
export const featured = (
  who: string,
  type: TypeKey,
  when: When,
  [applied, outcome]: readonly [number, Outcome],
  words: Pick<Featured, 'reason' | 'forward' | 'copies'>,
): Featured => ({ who, type, when, applied, outcome, ...words })
