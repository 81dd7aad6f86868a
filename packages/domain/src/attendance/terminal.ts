import type { Direction } from './swipe.ts'

/** A line that a wall terminal sends of somebody who stood before it. */
export type TerminalRecord = {
  /** The number by which the terminal knows the person. */
  pin: string
  /** By the terminal's clock: `2026-11-20 09:12:33`. */
  local: string
  /** ANY when the terminal does not know whether the person came or went. */
  direction: Direction | 'ANY'
}

/** What the states of a terminal mean: check, break and overtime, each with an in and an out (ZKTeco, PUSH protocol). */
const directions: Readonly<Record<string, Direction>> = { 0: 'IN', 1: 'OUT', 2: 'OUT', 3: 'IN', 4: 'IN', 5: 'OUT' }

const stamp = /^(\d{4}-\d\d-\d\d) (([01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/
const visible = /^[\x21-\x7e]{1,24}$/

/**
 * Reads a line of the table ATTLOG: number, time, state, and what else there is, between tabs. Gives undefined for a line
 * that is broken: a number with blanks, no real time.
 */
export function readAttlog(line: string): TerminalRecord | undefined {
  const [pin = '', local = '', state = ''] = line.split('\t').map((part) => part.trim())
  if (!visible.test(pin) || !isTime(local)) return undefined
  return { pin, local, direction: directions[state] ?? 'ANY' }
}

function isTime(text: string): boolean {
  const [, day, time] = stamp.exec(text) ?? []
  if (!day) return false
  const instant = new Date(`${day}T${time}Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

/** The zone's distance from UTC as terminals take it: whole hours as hours, everything else in minutes. */
export function terminalOffset(minutes: number): number {
  return minutes % 60 === 0 ? minutes / 60 : minutes
}

type Passing = { at: number; direction: Direction | 'ANY' }

/**
 * Who came before, leaves now: gives those of a person's day that say nothing IN and OUT by turns, beginning with IN. One at
 * the instant of another that is known is the same, and falls away. `known` are the swipes that are there; times are
 * milliseconds since 1970.
 */
export function byTurns<Given extends Passing>(given: readonly Given[], known: readonly Passing[]): Given[] {
  const taken: Passing[] = [...known]
  const turned: Given[] = []
  for (const passing of given.toSorted((a, b) => a.at - b.at || rank(a) - rank(b))) {
    const isOpen = passing.direction === 'ANY'
    if (isOpen && taken.some(({ at }) => at === passing.at)) continue
    const one = isOpen ? { ...passing, direction: turnAfter(passing.at, taken) } : passing
    taken.push(one)
    turned.push(one)
  }
  return turned
}

// what says which way it went comes before what does not
const rank = ({ direction }: Passing) => (direction === 'ANY' ? 1 : 0)

function turnAfter(at: number, taken: readonly Passing[]): Direction {
  const before = taken.filter((passing) => passing.at < at).toSorted((a, b) => a.at - b.at)
  return before.at(-1)?.direction === 'IN' ? 'OUT' : 'IN'
}

/** A path as a log may have it: what follows `t/` lets a terminal in. */
export function withoutTerminalSecret(path: string): string {
  return path.replace(/^((?:\/|%2f)*t(?:\/|%2f)+).+/is, '$1…')
}
