import { devices } from '@hr/db/schema'
import { terminalOffset } from '@hr/domain/attendance/terminal'
import { offsetMinutes } from '@hr/domain/clock'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Device } from './queries.ts'

/** Seconds until a terminal asks again, or repeats what failed. */
const DELAY = 30
const ERROR_DELAY = 60

/**
 * The answer to a terminal's first call: send swipes at once and nothing else, continue after the last stamp, and use
 * the time of this place. Old and new terminals have different names for the same settings.
 */
export function greeting({ serialNumber, lastStamp, timeZone }: Device, now: Date): string {
  const stamp = lastStamp ?? '0'
  const lines = [
    `GET OPTION FROM: ${serialNumber}`,
    ...[`Stamp=${stamp}`, `ATTLOGStamp=${stamp}`, 'OpStamp=9999', 'OPERLOGStamp=9999', 'ATTPHOTOStamp=9999'],
    ...[`ErrorDelay=${ERROR_DELAY}`, `Delay=${DELAY}`, 'TransTimes=00:00;12:00', 'TransInterval=1'],
    ...['TransFlag=TransData AttLog', `TimeZone=${terminalOffset(offsetMinutes(now, timeZone))}`],
    ...['Realtime=1', 'Encrypt=None'],
  ]
  return `${lines.join('\n')}\n`
}

/** Records that a terminal is there, at most twice a minute. */
export async function noteSeen({ db, now }: Deps, { id }: Device): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - (DELAY * 1000) / 2).toISOString()
  const isDue = or(isNull(devices.lastSeenAt), lt(devices.lastSeenAt, before))
  await db
    .update(devices)
    .set({ lastSeenAt: at.toISOString() })
    .where(and(eq(devices.id, id), isDue))
}

export const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length
