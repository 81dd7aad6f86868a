import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** How many bytes may be in use before calls are turned away. */
const MOST_HELD = 1_500 * 1024 * 1024

const isBelow = (bytes: number) => process.memoryUsage().heapUsed < bytes

/**
 * Whether the process has memory for more calls. Garbage does not count: what looks like too much is collected and
 * measured again, because V8 itself sees no reason to collect while every call is turned away.
 */
export function hasRoom(mostHeld = MOST_HELD): boolean {
  if (isBelow(mostHeld)) return true
  collect()
  return isBelow(mostHeld)
}
