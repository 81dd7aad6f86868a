import { inOrder, type Swipe } from './swipe.ts'

/** The attendance of one day, worked out from its swipes. Times are in milliseconds. */
export type AttendanceDay<Given extends Swipe = Swipe> = {
  /** Sorted by time, each passage once. */
  swipes: Given[]
  /** The first IN, or the first swipe if there is no IN. */
  firstLogin: Given | null
  /** The last OUT, or null while the person is inside. */
  lastLogout: Given | null
  /** Null if nobody came in and went out again, and nobody is inside now. */
  totalTime: number | null
  totalBreakTime: number | null
  /** When the person was inside, by time. The last `to` is null if the person came in on a past day and never went out. */
  stays: Stay[]
  isInside: boolean
  /** True if the person came in on a past day and never went out. */
  isOutMissing: boolean
}

/** A time inside, in milliseconds since 1970. */
export type Stay = { from: number; to: number | null }

/**
 * Works out a day's attendance (docs/spec/rules.md, Attendance of a day). An interval runs from an IN to the next OUT.
 * A further IN while inside, an OUT while outside and everything before the first IN neither open nor close an
 * interval. If the day is today, an IN without an OUT runs to `now`, in milliseconds since 1970. For a past day `now`
 * is null, and such an IN adds no time.
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
    ...totals(intervals),
    stays: isInside && now === null ? [...intervals, { from: insideSince, to: null }] : intervals,
    isInside,
    isOutMissing: isInside && now === null,
  }
}

type Interval = { from: number; to: number }

/** In milliseconds, or null if there was no interval. */
function totals(intervals: Interval[]): Pick<AttendanceDay, 'totalTime' | 'totalBreakTime'> {
  if (intervals.length === 0) return { totalTime: null, totalBreakTime: null }
  return { totalTime: sum(intervals.map(({ from, to }) => to - from)), totalBreakTime: sum(gaps(intervals)) }
}

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
