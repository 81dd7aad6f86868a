import { inOrder, type Swipe } from './swipe.ts'

/** What a day's swipes come to; times in milliseconds. */
export type AttendanceDay<Given extends Swipe = Swipe> = {
  /** By time, each passing once. */
  swipes: Given[]
  /** The first IN; without any, the first swipe. */
  firstLogin: Given | null
  /** The last OUT; null while the person is inside. */
  lastLogout: Given | null
  /** Null when nobody came in and went out, nor is inside now. */
  totalTime: number | null
  totalBreakTime: number | null
  isInside: boolean
  /** Came in on a past day and never went out. */
  isOutMissing: boolean
}

/**
 * A day's attendance (decisions.md, Time). Intervals run from an IN to the next OUT; a further IN while inside, an OUT
 * while outside, and whatever comes before the first IN open and close nothing. An IN without an OUT runs to `now`,
 * milliseconds since 1970, if the day is today; of a past day `now` is null, and it counts nothing.
 */
export function attendanceDay<Given extends Swipe>(given: readonly Given[], now: number | null): AttendanceDay<Given> {
  const swipes = inOrder(given)
  const { intervals, insideSince } = walk(swipes)
  const isInside = insideSince !== null
  if (isInside && now !== null) intervals.push({ from: insideSince, to: Math.max(now, insideSince) })
  return {
    swipes,
    firstLogin: swipes.find(({ direction }) => direction === 'IN') ?? swipes[0] ?? null,
    lastLogout: isInside ? null : (swipes.findLast(({ direction }) => direction === 'OUT') ?? null),
    totalTime: intervals.length > 0 ? sum(intervals.map(({ from, to }) => to - from)) : null,
    totalBreakTime: intervals.length > 0 ? sum(gaps(intervals)) : null,
    isInside,
    isOutMissing: isInside && now === null,
  }
}

type Interval = { from: number; to: number }

function walk(swipes: readonly Swipe[]): { intervals: Interval[]; insideSince: number | null } {
  const intervals: Interval[] = []
  let insideSince: number | null = null
  for (const { at, direction } of swipes) {
    if (direction === 'IN') insideSince ??= at
    else if (insideSince !== null) {
      intervals.push({ from: insideSince, to: at })
      insideSince = null
    }
  }
  return { intervals, insideSince }
}

const gaps = (intervals: readonly Interval[]): number[] =>
  intervals.slice(1).map(({ from }, index) => from - (intervals[index]?.to ?? from))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
