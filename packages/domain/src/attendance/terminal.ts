import type { Day } from '../dates.ts'
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

/** The swipe of a line: `at` in milliseconds since 1970, `day` by the clock where the terminal hangs. */
export type TerminalSwipe = Pick<TerminalRecord, 'pin' | 'direction'> & {
  at: number
  day: Day
  location: string | null
}

/**
 * The direction of each state of a terminal: check, break and overtime each have an in and an out (ZKTeco, PUSH
 * protocol).
 */
const directions: Readonly<Record<string, Direction>> = { 0: 'IN', 1: 'OUT', 2: 'OUT', 3: 'IN', 4: 'IN', 5: 'OUT' }

const stamp = /^(\d{4}-\d\d-\d\d) (([01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/
const visible = /^[\x21-\x7e]{1,24}$/

/** Something that happened at a door and is no swipe: a stranger's card, an alarm, a door left open. */
type OtherEvent = 'other event'

/**
 * Reads a line that holds swipes: fields in a fixed order (table ATTLOG), or fields with names (rtlog and transaction, access
 * control). Returns undefined for a broken line, such as a number with blanks or a time that does not exist.
 */
export function readLine(line: string): TerminalRecord | OtherEvent | undefined {
  return /^(transaction )?\w+=/i.test(line) ? readEvent(line) : readAttlog(line)
}

/** Reads number, time and state of attendance, and ignores further fields. */
function readAttlog(line: string): TerminalRecord | undefined {
  const [pin = '', local = '', state = ''] = line.split('\t').map((part) => part.trim())
  return recordOf(pin, local, directions[state])
}

function recordOf(pin: string, local: string, direction: Direction | undefined): TerminalRecord | undefined {
  if (!visible.test(pin) || !isTime(local)) return undefined
  return { pin, local, direction: direction ?? 'ANY' }
}

/**
 * The events by which somebody may pass: by card, finger, face, password or identity card, as the first or the last of several, or
 * while the door is open to everybody (ZKTeco, Security PUSH 3.1.2, appendix 2).
 */
const GRANTED = [0, 1, 2, 3, 4, 5, 14, 15, 16, 17, 18, 19, 203, 207, 208, 215, 216, 218, 222, 232].map(String)
/** The number of an event without a known person, such as a door opened from inside. */
const NOBODY = ['', '0']

function readEvent(line: string): TerminalRecord | OtherEvent | undefined {
  const fields = fieldsOf(line)
  const first = (...names: string[]) => names.map((name) => fields.get(name)).find((value) => value !== undefined) ?? ''
  const event = first('event', 'eventtype')
  if (!/^\d{1,4}$/.test(event)) return undefined
  const pin = first('pin')
  if (!GRANTED.includes(event) || NOBODY.includes(pin)) return 'other event'
  const state = first('inoutstatus', 'inoutstate')
  return recordOf(pin, fields.get('time') ?? decodedTime(Number(first('time_second'))), accessDirections[state])
}

const accessDirections: Readonly<Record<string, Direction>> = { 0: 'IN', 1: 'OUT' }

/** Firmware adds fields, and repeats the name of the table before the first one. */
function fieldsOf(line: string): Map<string, string> {
  const pairs = line.replace(/^transaction /i, '').split('\t')
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()]
    }),
  )
}

/** Turns seconds since 2000, in which each month has 31 days, into a time on the clock (Security PUSH, appendix 6). */
function decodedTime(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const date = [2000 + Math.floor(days / 31 / 12), (Math.floor(days / 31) % 12) + 1, (days % 31) + 1]
  const time = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return `${date.map(twoDigits).join('-')} ${time.map(twoDigits).join(':')}`
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

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

type Turn = Pick<TerminalSwipe, 'at' | 'direction'>

/**
 * Gives a direction to each swipe that has none. Within a person's day such swipes alternate between IN and OUT,
 * beginning with IN. A swipe at the same instant as another whose direction is known is the same passage, and is
 * dropped. `known` are the swipes already stored. Times are milliseconds since 1970.
 */
export function byTurns<Given extends Turn>(given: readonly Given[], known: readonly Turn[]) {
  const taken: Turn[] = [...known]
  const turned: (Given & { direction: Direction })[] = []
  for (const swipe of given.toSorted((a, b) => a.at - b.at || rank(a) - rank(b))) {
    const direction = swipe.direction === 'ANY' ? turnAt(swipe.at, taken) : swipe.direction
    if (!direction) continue
    const one = { ...swipe, direction }
    taken.push(one)
    turned.push(one)
  }
  return turned
}

// At the same instant, swipes with a known direction come before those without.
const rank = ({ direction }: Turn) => (direction === 'ANY' ? 1 : 0)

/** Undefined if somebody passed at this instant already. */
function turnAt(at: number, taken: readonly Turn[]): Direction | undefined {
  if (taken.some((swipe) => swipe.at === at)) return undefined
  const before = taken.filter((swipe) => swipe.at < at).toSorted((a, b) => a.at - b.at)
  return before.at(-1)?.direction === 'IN' ? 'OUT' : 'IN'
}

/** The address of a call without a second `/iclock`, which firmware or the person who set it up may have added. */
export const withoutRepeat = (url: string): string => url.replace(/^((?:\/t\/[^/]+)?\/iclock)\/iclock\//, '$1/')

/** Hides the secret in a path before it is logged: anyone who knows it can send swipes as that terminal. */
export function withoutTerminalSecret(path: string): string {
  return path.replace(/^((?:\/|%2f)*t(?:\/|%2f)+).+/is, '$1…')
}
