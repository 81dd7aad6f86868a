import type { Day } from './dates.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

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
  const { year, month, day } = wallClock(now, zone)
  return `${year}-${month}-${day}`
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

/**
 * The greeting for the time in the zone: morning before 12:00, afternoon before 17:00, otherwise evening. Throws
 * RangeError for an unknown zone.
 */
export function greeting(zone: string, now: Date): 'Good morning' | 'Good afternoon' | 'Good evening' {
  const hour = Number(wallClock(now, zone).hour)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
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
export function offsetMinutes(instant: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, zone)
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.round((local - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
}

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function wallClock(instant: Date, zone: string): WallClock {
  const clock: WallClock = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof WallClock] = value.padStart(type === 'year' ? 4 : 2, '0')
  }
  return clock
}

// Formatters are kept because making one costs about a hundred times as much as using it.
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = newFormatter(zone)
  formatters.set(zone, made)
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
