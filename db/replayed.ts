/** How many moments are remembered; from then on every other one is forgotten, and the figures become coarser. */
const MOST = 1_000

/**
 * Tells as of when a replica has everything, from two positions in the log of the database that are asked for again and
 * again: how far the primary has written, and how far the replica has replayed. Clocks of the two servers are not
 * compared, and a replica that hears nothing more is not taken for one to which nothing happens. All times are those of
 * one steady clock.
 */
export function replayedTimes() {
  let written: { position: bigint; at: number }[] = []
  let asOf = Number.NEGATIVE_INFINITY
  let furthest = 0n

  return {
    /** The primary had written this much at a time, or more. */
    wasWritten(position: bigint, at: number): void {
      if (written.length >= MOST) written = written.filter((_, place) => place % 2 === 1)
      written.push({ position, at })
    },
    /** The replica has replayed this much. If that is less than before, it was restarted: learn everything again. */
    wasReplayed(position: bigint): void {
      if (position < furthest) asOf = Number.NEGATIVE_INFINITY
      furthest = position
      const last = written.findLastIndex((moment) => moment.position <= position)
      asOf = written[last]?.at ?? asOf
      written = written.slice(last + 1)
    },
    /** The time as of which the replica has everything. */
    asOf: (): number => asOf,
  }
}
