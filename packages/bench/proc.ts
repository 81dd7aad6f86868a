import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second on every platform that has /proc (`getconf CLK_TCK`). */
const TICK_MILLISECONDS = 10

type Stat = { parent: number; own: number; ofEnded: number }

/** Reads a line of /proc/PID/stat: the parent, and the ticks of the process and of its children that have ended. */
export function parseStat(line: string): Stat {
  // The name, in brackets, may itself contain spaces and brackets.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system, usersEnded, systemsEnded] = fields.slice(11, 15) as [number, number, number, number]
  return { parent: fields[1]!, own: user + system, ofEnded: usersEnded + systemsEnded }
}

/** The processor time of a process and its children, including ended ones, in milliseconds since it began. */
export function cpuOf(pid: number): number {
  const all = [...stats()]
  const ticks = all
    .filter(([id, { parent }]) => id === pid || parent === pid)
    .map(([id, { own, ofEnded }]) => own + (id === pid ? ofEnded : 0))
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MILLISECONDS
}

function* stats(): Generator<[id: number, Stat]> {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      yield [Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** The memory that a process really holds, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m) ?? []
  return Number(kilobytes) / 1000
}
