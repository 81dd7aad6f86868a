const LONG_ENOUGH = 250

/**
 * How many times as long as on an idle machine work takes now: 1 if this process has a core whenever it wants one, 3 if others have it
 * two thirds of the time. A limit in milliseconds is one for an idle machine, and is multiplied by this. Takes a quarter of a second.
 */
export function slowness() {
  const started = performance.now()
  const before = process.cpuUsage()
  while (performance.now() - started < LONG_ENOUGH);
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (1000 * (performance.now() - started)) / (user + system))
}
