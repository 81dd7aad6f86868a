const MILLISECONDS_OF_PROCESSOR = 100

/**
 * How many times longer work takes than the processor time that it needs, because others have the processor meanwhile;
 * at least 1. A limit in milliseconds is for an idle machine, and is multiplied by this. `npm run promises` runs its
 * tests one at a time, and holds each promise to the letter.
 */
export function slowness() {
  if (process.env.PROMISES_RESULTS) return 1
  const start = performance.now()
  const before = process.cpuUsage()
  const used = () => process.cpuUsage(before).user / 1_000
  while (used() < MILLISECONDS_OF_PROCESSOR);
  return Math.max(1, (performance.now() - start) / used())
}
