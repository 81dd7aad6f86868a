import type { Day } from './dates.ts'

/** Whether the platform knows this IANA zone (`Asia/Kathmandu`). A bare offset such as `+05:45` is not a zone. */
export function isTimeZone(zone: string): boolean {
  // Engines newer than Node 20 accept an offset as a zone.
  if (/^[+-]/.test(zone)) return false
  try {
    return newFormatter(zone) !== undefined
  } catch {
    return false
  }
}

/** The civil day in the zone at an instant. Throws RangeError for an unknown zone. */
export function todayIn(zone: string, now: Date): Day {
  return wallClock(now, zone).slice(0, 10)
}

/**
 * `2026-11-20T09:12:33+05:45`: the zone's wall clock and its offset, in whole seconds. An old offset that includes
 * seconds (local mean time) is rounded to minutes, and the clock with it, so that the text still names the same
 * instant. Throws RangeError for an unknown zone.
 */
export function isoWithOffset(instant: Date, zone: string): string {
  const minutes = offsetMinutes(instant, zone)
  const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}:${twoDigits(Math.abs(minutes) % 60)}`
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Which part of the day it is in the zone: morning before 12:00, afternoon before 17:00. Throws RangeError for an unknown zone. */
export function partOfDay(zone: string, now: Date): PartOfDay {
  const hour = Number(wallClock(now, zone).slice(11, 13))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/**
 * The instant at which a wall clock in the zone shows `2026-11-20 09:12:33`. A time that occurs twice, because clocks
 * go back, means the first of the two. A time that never occurs, because clocks go forward, means the instant at which
 * a clock that nobody has changed yet would show it. Throws RangeError for an unknown zone.
 */
export function instantOf(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
  const before = offsetMinutes(new Date(asUtc - DAY), zone)
  const after = offsetMinutes(new Date(asUtc + DAY), zone)
  const early = new Date(asUtc - before * 60_000)
  if (before === after) return early
  const late = new Date(asUtc - after * 60_000)
  const shows = (instant: Date) => instant.getTime() + offsetMinutes(instant, zone) * 60_000 === asUtc
  return !shows(early) && shows(late) ? late : early
}

const DAY = 86_400_000

/** How many minutes the zone's clock is ahead of UTC at an instant. Throws RangeError for an unknown zone. */
export const offsetMinutes = (instant: Date, zone: string): number => Math.round(offsetSeconds(instant, zone) / 60)

/** `2026-11-20T09:12:33`, as a clock in the zone shows it. */
function wallClock(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetSeconds(instant, zone) * 1000).toISOString().slice(0, 19)
}

/** Seconds by which the zone's clock is ahead of UTC on a day of UTC; null on a day on which clocks change. */
type Offsets = Map<number, number | null>

const zones = new Map<string, { formatter: Intl.DateTimeFormat; offsets: Offsets }>()
/** The number of days, some ten years, that are kept of a zone. */
const MOST_DAYS = 4_000

/**
 * Asks the platform only for the first instant of each day, because lists and reports convert thousands. No zone has
 * ever changed its clocks twice within a day.
 */
function offsetSeconds(instant: Date, zone: string): number {
  const { formatter, offsets } = zoneOf(zone)
  const day = Math.floor(instant.getTime() / DAY)
  let offset = offsets.get(day)
  if (offset === undefined) {
    offset = offsetOfDay(formatter, day)
    if (offsets.size >= MOST_DAYS) offsets.clear()
    offsets.set(day, offset)
  }
  return offset ?? askedOffset(formatter, instant.getTime())
}

function offsetOfDay(formatter: Intl.DateTimeFormat, day: number): number | null {
  const first = askedOffset(formatter, day * DAY)
  return first === askedOffset(formatter, (day + 1) * DAY - 1) ? first : null
}

/** The offset at an instant in milliseconds. Throws RangeError for an invalid one. */
function askedOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const clock: Record<string, string> = {}
  for (const { type, value } of formatter.formatToParts(instant))
    clock[type] = value.padStart(type === 'year' ? 4 : 2, '0')
  const local = Date.parse(`${clock.year}-${clock.month}-${clock.day}T${clock.hour}:${clock.minute}:${clock.second}Z`)
  return local / 1000 - Math.floor(instant / 1000)
}

// Formatters are kept because making one costs about a hundred times as much as using it.
function zoneOf(zone: string) {
  const known = zones.get(zone)
  if (known) return known
  const made = { formatter: newFormatter(zone), offsets: new Map() }
  zones.set(zone, made)
  return made
}

function newFormatter(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

function twoDigits(number: number): string {
  return String(Math.floor(number)).padStart(2, '0')
}
