import type { Direction } from './swipe.ts'

/** One line that a wall terminal sends about somebody who stood before it. */
export type TerminalRecord = {
  /** The number under which the terminal knows the person. */
  pin: string
  /** The time on the terminal's clock: `2026-11-20 09:12:33`. */
  local: string
  /** ANY when the terminal does not know whether the person came or went. */
  direction: Direction | 'ANY'
}

/**
 * The direction that each state of a terminal stands for: check, break and overtime each have an in and an out (ZKTeco,
 * PUSH protocol).
 */
const directions: Readonly<Record<string, Direction>> = { 0: 'IN', 1: 'OUT', 2: 'OUT', 3: 'IN', 4: 'IN', 5: 'OUT' }

const stamp = /^(\d{4}-\d\d-\d\d) (([01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/
const visible = /^[\x21-\x7e]{1,24}$/

/**
 * Reads a line of the terminal's table ATTLOG: number, time, state and further fields, separated by tabs. Returns
 * undefined for a broken line, such as a number with blanks or a time that does not exist.
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

/**
 * Converts a zone's distance from UTC, in minutes, to the form that terminals take: whole hours as a number of hours,
 * everything else in minutes.
 */
export function terminalOffset(minutes: number): number {
  return minutes % 60 === 0 ? minutes / 60 : minutes
}

type Passing = { at: number; direction: Direction | 'ANY' }

/**
 * Gives a direction to each swipe that has none. Within a person's day such swipes alternate between IN and OUT,
 * beginning with IN. A swipe at the same instant as another whose direction is known is the same passage, and is
 * dropped. `known` are the swipes already stored. Times are milliseconds since 1970.
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

// At the same instant, swipes with a known direction come before those without.
const rank = ({ direction }: Passing) => (direction === 'ANY' ? 1 : 0)

function turnAfter(at: number, taken: readonly Passing[]): Direction {
  const before = taken.filter((passing) => passing.at < at).toSorted((a, b) => a.at - b.at)
  return before.at(-1)?.direction === 'IN' ? 'OUT' : 'IN'
}

/** Hides the secret in a path before it is logged: whoever knows what follows `t/` can send swipes as that terminal. */
export function withoutTerminalSecret(path: string): string {
  return path.replace(/^((?:\/|%2f)*t(?:\/|%2f)+).+/is, '$1…')
}
