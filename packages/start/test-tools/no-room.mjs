import { execFileSync } from 'node:child_process'
import { familyOf } from './freeze.mjs'

/**
 * Lets a process and its children write no file beyond this number of bytes, as on a full disk: the system refuses
 * (EFBIG) to lengthen one. Needs fewer rights than a real small disk. Returns what gives them room again.
 */
export function leaveNoRoom(pid, bytes) {
  const limit = (most) => {
    for (const one of familyOf(pid)) execFileSync('prlimit', [`--pid=${one}`, `--fsize=${most}:unlimited`])
  }
  limit(bytes)
  return () => limit('unlimited')
}
