import { execFileSync } from 'node:child_process'
import { familyOf } from './freeze.mjs'

/**
 * Lets a process and its children write no file beyond so many bytes, as on a disk that is full: the system refuses (EFBIG)
 * what would make one longer. Needs no rights that a disk of its own would need. Returns what gives them room again.
 */
export function leaveNoRoom(pid, bytes) {
  const limit = (most) => {
    for (const one of familyOf(pid)) execFileSync('prlimit', [`--pid=${one}`, `--fsize=${most}:unlimited`])
  }
  limit(bytes)
  return () => limit('unlimited')
}
