import { twoDigits } from './duration.ts'

export type Direction = 'IN' | 'OUT'

/** One person passing a reader at a door. */
export type Swipe = {
  /** Milliseconds since 1970. */
  at: number
  direction: Direction
  /** How many minutes the local wall clock was ahead of UTC. */
  offsetMinutes: number
}

/**
 * Two swipes of the same direction within this many milliseconds count as one (docs/spec/rules.md, Attendance of a
 * day).
 */
const ONCE_WITHIN = 60_000

/**
 * Sorts a day's swipes by time. If two swipes in a row have the same direction and are at most a minute apart, only the
 * first stays. At the same instant IN comes before OUT, so that the result does not depend on the order of the input.
 */
export function inOrder<Given extends Swipe>(swipes: readonly Given[]): Given[] {
  const kept: Given[] = []
  for (const swipe of swipes.toSorted(byTime)) {
    const last = kept.at(-1)
    const isAgain = last?.direction === swipe.direction && swipe.at - last.at <= ONCE_WITHIN
    if (!isAgain) kept.push(swipe)
  }
  return kept
}

// As text, IN sorts before OUT.
const byTime = (a: Swipe, b: Swipe) => a.at - b.at || a.direction.localeCompare(b.direction)

/** `2026-11-20T09:12:33+05:45`: the moment of a swipe by the wall clock of that time and place. */
export function swipeMoment({ at, offsetMinutes }: Swipe): string {
  const local = new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 19)
  const ahead = Math.abs(offsetMinutes)
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`
}

/** The minute of the local day in which a swipe happened, 0 to 1439. */
export function minuteOfDay({ at, offsetMinutes }: Pick<Swipe, 'at' | 'offsetMinutes'>): number {
  return (((Math.floor(at / 60_000) + offsetMinutes) % 1440) + 1440) % 1440
}
