import { devices } from '@hr/db/schema'
import { terminalOffset } from '@hr/domain/attendance/terminal'
import { offsetMinutes } from '@hr/domain/clock'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import type { Device } from './queries.ts'

/** Seconds until a terminal asks again, or repeats what failed. */
const DELAY = 30
const ERROR_DELAY = 60

/** A call of a terminal: what the address names, and what follows its question mark. */
export type Call = { name: string; query: { [name: string]: unknown } }

/** The answer to what a terminal asks, or says of itself. */
export function answerTo({ name, query }: Call, device: Device, now: Date): string {
  const isAccess = wordOf(query.DeviceType) === 'ACC'
  if (name === 'registry') return registration(device)
  if (name === 'push') return configuration(device)
  if (name === 'cdata' && isAccess) return `registry=ok\n${registration(device)}${configuration(device)}`
  return name === 'cdata' ? greeting(device, now) : 'OK'
}

/**
 * How a terminal for access control is registered. It makes a token of the code and of the session, which nothing here asks for:
 * the address has let it in.
 */
const registration = (device: Device): string => `RegistryCode=${codeOf(device)}\n`

/** At most 32 letters and digits, the same each time. */
const codeOf = ({ publicId }: Device): string => publicId.replace(/\W/g, '').slice(0, 32)

/** The settings for a terminal for access control, in the version of the protocol that is spoken here. */
function configuration(device: Device): string {
  const lines = [
    ...['ServerVersion=3.1.2', 'ServerName=ADMS', 'PushProtVer=3.1.2', `ErrorDelay=${ERROR_DELAY}`],
    ...[`RequestDelay=${DELAY}`, 'TransTimes=00:00;12:00', 'TransInterval=1', 'TransTables=User Transaction'],
    ...['Realtime=1', `SessionID=${codeOf(device)}`, 'TimeoutSec=10'],
  ]
  return `${lines.join('\n')}\n`
}

/**
 * The answer to the first call of a terminal for attendance: send swipes at once and nothing else, continue after the last stamp, and use
 * the time of this place. Old and new terminals have different names for the same settings.
 */
function greeting({ serialNumber, lastStamp, timeZone }: Device, now: Date): string {
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

export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Tables of access control, for which firmware 3.1.2 reads no number. */
const PLAIN = ['RTLOG', 'RTSTATE', 'OPTIONS']

/** The answer by which a terminal knows that its lines have come. It sends them for ever after any other. */
export function receiptOf({ table, tablename, count }: Call['query'], lines: number): string {
  const name = wordOf(table)
  if (name === 'TABLEDATA' && wordOf(tablename) !== '') return `${tablename}=${wordOf(count) || lines}`
  return PLAIN.includes(name) ? 'OK' : `OK: ${lines}`
}

/**
 * Tables without swipes: photos, fingerprints, settings, and what the terminal did. All others are read as swipes, also
 * one without a name: a line that is no swipe is counted, so that somebody notices another table.
 */
const WITHOUT_SWIPES = [
  'OPERLOG',
  'ATTPHOTO',
  'OPTIONS',
  'ERRORLOG',
  'BIODATA',
  'IDCARD',
  'USERINFO',
  'FINGERTMP',
  'RTSTATE',
]

export function holdsSwipes({ table, tablename }: Call['query']): boolean {
  const name = wordOf(table)
  return name === 'TABLEDATA' ? wordOf(tablename) === 'TRANSACTION' : !WITHOUT_SWIPES.includes(name)
}

/** A short word of a query in capitals, or nothing for anything else. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' && /^\w{1,40}$/.test(value) ? value.toUpperCase() : ''
