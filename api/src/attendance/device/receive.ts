import type { Transaction } from '@hr/db/client'
import { devices } from '@hr/db/schema'
import { readLine, type TerminalRecord, type TerminalSwipe } from '@hr/domain/attendance/terminal'
import { instantOf } from '@hr/domain/clock'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { AHEAD, KEPT } from '../receive.ts'
import { peopleOfPins } from './people.ts'
import { type Device, lockPins } from './queries.ts'
import { setAside, storeOwned } from './store.ts'
import { linesOf } from './talk.ts'

/** A swipe that is further ahead than this, in milliseconds, is not worth waiting for. */
const HOPELESS = 86_400_000

type Line = ReturnType<typeof readLine>
type Sorted = { good: TerminalSwipe[]; skipped: number; isEarly: boolean }

/**
 * Stores the swipes that a terminal sends. Broken lines and those older than a year are counted and do not hold up the
 * others; events that are no swipe are left out. If the terminal's clock is ahead, `isEarly` is true: the terminal keeps its swipes and sends all of
 * them again later, and none is stored twice.
 */
export async function receiveSwipeLines(deps: Deps, device: Device, text: string, stamp: unknown) {
  const now = deps.now()
  const lines = linesOf(text).map(readLine)
  const { good, skipped, isEarly } = sort(lines, device, now)
  await deps.db.transaction(async (tx) => {
    await lockPins(tx, device.buId)
    const news = await store(tx, device, good)
    await note(tx, device, now, {
      skipped: isEarly ? 0 : skipped,
      clockAhead: clockAhead(lines, device, now, news > 0),
      lastStamp: !isEarly && isStamp(stamp) ? stamp : undefined,
    })
  })
  return { lines: lines.length, isEarly }
}

function sort(lines: Line[], { timeZone, name }: Device, now: Date): Sorted {
  const sorted: Sorted = { good: [], skipped: 0, isEarly: false }
  for (const record of lines) {
    if (record === 'other event') continue
    const at = record && instantOf(record.local, timeZone).getTime()
    const ahead = (at ?? 0) - now.getTime()
    if (!record || !at || ahead < -KEPT || ahead > HOPELESS) sorted.skipped += 1
    else if (ahead > AHEAD) sorted.isEarly = true
    else sorted.good.push(swipeOf(record, at, name))
  }
  return sorted
}

const swipeOf = ({ pin, local, direction }: TerminalRecord, at: number, location: string): TerminalSwipe => ({
  pin,
  at,
  direction,
  location,
  day: local.slice(0, 10) as TerminalSwipe['day'],
})

/** Returns how many swipes are new. */
async function store(tx: Transaction, { buId }: Device, good: TerminalSwipe[]): Promise<number> {
  const people = await peopleOfPins(tx, buId, [...new Set(good.map(({ pin }) => pin))])
  const known = good.flatMap((swipe) => {
    const person = people.get(swipe.pin)
    return person ? [{ ...swipe, person }] : []
  })
  const unknown = good.filter(({ pin }) => !people.has(pin))
  const { accepted, refused } = await storeOwned(tx, known)
  return accepted + (await setAside(tx, buId, [...unknown, ...refused]))
}

type Noted = { skipped: number; clockAhead: number | undefined; lastStamp: string | undefined }

async function note(tx: Transaction, { id }: Device, now: Date, { skipped, ...noted }: Noted): Promise<void> {
  await tx
    .update(devices)
    .set({ ...noted, lastSeenAt: now.toISOString(), skippedLines: sql`${devices.skippedLines} + ${skipped}` })
    .where(eq(devices.id, id))
}

const isStamp = (stamp: unknown): stamp is string => typeof stamp === 'string' && /^\d{1,20}$/.test(stamp)

/** A terminal heard of within this many milliseconds sends its swipes as they happen. */
const IN_TOUCH = 120_000
/** If more than this many come at once, the terminal had kept them. */
const FEW = 3

/**
 * How many seconds a terminal's clock is ahead, judged by its newest swipe. A swipe from the future shows the least
 * possible value. A swipe from the past counts only if it was sent at once. Returns undefined if nothing can be
 * concluded.
 */
function clockAhead(lines: Line[], { timeZone, lastSeenAt }: Device, now: Date, isNew: boolean): number | undefined {
  const times = lines.flatMap((line) => (line && line !== 'other event' ? line.local : [])).toSorted()
  const newest = times.at(-1)
  if (!newest) return undefined
  const seconds = Math.round((instantOf(newest, timeZone).getTime() - now.getTime()) / 1000)
  const isLive = isNew && lines.length <= FEW && now.getTime() - Date.parse(lastSeenAt ?? '') <= IN_TOUCH
  const isKnown = Math.abs(seconds) <= MOST_SECONDS && (seconds > 0 || isLive)
  return isKnown ? seconds : undefined
}

/** Beyond a year, the exact deviation of a clock does not matter. */
const MOST_SECONDS = 366 * 86_400
