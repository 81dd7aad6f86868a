import { readdirSync, readFileSync } from 'node:fs'

/**
 * Stops a process and its children without ending them: they hold their connections and answer nothing. Returns a
 * function that lets them go on. `alsoParent` is false to stop just the children.
 */
export function freeze(pid, alsoParent = true) {
  const all = familyOf(pid).slice(alsoParent ? 0 : 1)
  for (const one of all) process.kill(one, 'SIGSTOP')
  return () => {
    for (const one of all) process.kill(one, 'SIGCONT')
  }
}

/** A process and its children. */
export function familyOf(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children.map(Number)]
}

function parentOf(name) {
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').match(/\) \S (\d+)/)?.[1])
  } catch {
    return undefined
  }
}
