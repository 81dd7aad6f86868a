import { twoDigits } from './duration.ts'

export type Direction = 'IN' | 'OUT'

/** Somebody passing a reader at a door. */
export type Swipe = {
  /** Milliseconds since 1970. */
  at: number
  direction: Direction
  /** How far the clock on the wall there was ahead of UTC, in minutes. */
  offsetMinutes: number
}

/** Within how many milliseconds the same direction twice is one (decisions.md, Time). */
const ONCE_WITHIN = 60_000

/**
 * The swipes of a day by time. Of one direction twice in a row within a minute, the minute included, the first stays. Of
 * the same instant IN comes first, so that the order in which they are given does not matter.
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

const byTime = (a: Swipe, b: Swipe) => a.at - b.at || (a.direction === b.direction ? 0 : a.direction === 'IN' ? -1 : 1)

/** `2026-11-20T09:12:33+05:45`, by the clock on the wall when it happened. */
export function swipeMoment({ at, offsetMinutes }: Swipe): string {
  const local = new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 19)
  const ahead = Math.abs(offsetMinutes)
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`
}
