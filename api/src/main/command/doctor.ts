import { statfs } from 'node:fs/promises'
import { connect } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import { verifyMailServer } from '../../mail/mailer.ts'
import { listBackups } from '../../platform/backup/place.ts'
import { reasonText } from '../../platform/database/reason.ts'
import type { Env } from '../../platform/env.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { type Finding, look, ok, wrong } from './finding.ts'
import { lookAtProviders } from './look-at-providers.ts'
import { inside } from './look-inside.ts'

const GIGABYTE = 1024 ** 3

/** What needs no database, in the order in which it is printed. */
export const outside: Record<string, (env: Env) => Promise<Finding>> = {
  Room: room,
  Files: files,
  Backups: backups,
  Mail: mailServer,
  Addresses: addresses,
  Providers: lookAtProviders,
}

/** hr doctor: looks at everything that the chapter "At three in the morning" names. Sets the exit code if something is wrong. */
export async function doctor(env: Env): Promise<string> {
  const findings = [...(await examineDatabase(env)), ...(await examine(outside, (one) => one(env)))]
  if (findings.some(([, { state }]) => state === 'wrong')) process.exitCode = 1
  return findings.map(lineOf).join('\n')
}

function lineOf([name, { state, what, remedy }]: [string, Finding]): string {
  return `${state.padEnd(6)} ${name.padEnd(11)} ${what}${remedy ? `\n${' '.repeat(19)}${remedy}` : ''}`
}

async function examineDatabase(env: Env): Promise<[string, Finding][]> {
  const { db, close } = connect(env.DATABASE_URL, { max: 1 })
  try {
    await db.execute(sql`select 1`)
    return await examine(inside, (one) => one(env, db))
  } catch (error) {
    const { cause } = error as { cause?: { message?: string; code?: string } }
    const why = cause?.message || cause?.code || (error as Error).message
    return [
      [
        'Database',
        wrong(`it does not answer: ${why}`, 'Start it, or mend DATABASE_URL. People see that the service is busy.'),
      ],
    ]
  } finally {
    await close()
  }
}

/** Looks at one thing after the other. A look that fails is itself something wrong. */
async function examine<T>(looks: Record<string, T>, at: (one: T) => Promise<Finding>): Promise<[string, Finding][]> {
  const found: [string, Finding][] = []
  for (const [name, one] of Object.entries(looks)) {
    found.push([name, await at(one).catch((error) => wrong(reasonText(error), 'Mend what stands above first.'))])
  }
  return found
}

async function room({ DATA_DIR }: Env): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  const free = (bavail * bsize) / GIGABYTE
  const share = bavail / blocks
  const what = `${free.toFixed(1)} GB are free in ${DATA_DIR} (${Math.floor(share * 100)} %)`
  const remedy = 'Make room, or move DATA_DIR to a larger disk.'
  if (free < 0.5) return wrong(what, remedy)
  return free < 2 || share < 0.05 ? look(what, remedy) : ok(what)
}

async function files(env: Env): Promise<Finding> {
  const storage = await openStorage(env)
  await storage.check()
  await storage.list('drive')
  return ok(
    env.STORAGE_URL
      ? `${env.STORAGE_URL.endpoint} opens "${env.STORAGE_URL.bucket}"`
      : `${env.DATA_DIR}/files can be written`,
  )
}

async function mailServer(env: Env): Promise<Finding> {
  if (!env.MAIL_URL) return look(`mails are written to ${env.DATA_DIR}/mail`, 'Set MAIL_URL to have them sent.')
  const { host } = new URL(env.MAIL_URL)
  const refused = await verifyMailServer(env.MAIL_URL)
  if (refused) return wrong(`${host}: ${refused}`, 'Mend MAIL_URL; no mail is lost meanwhile. Then try "hr mail-test".')
  return ok(`${host} lets us in`)
}

async function addresses({ PUBLIC_URL, NODE_ENV }: Env): Promise<Finding> {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (NODE_ENV !== 'production') return ok(`people open ${PUBLIC_URL}`)
  if (isLocal)
    return look(`PUBLIC_URL is ${PUBLIC_URL}`, 'Links in mails lead nowhere: set it to the address that people use.')
  if (protocol !== 'https:')
    return look(`PUBLIC_URL is ${PUBLIC_URL}`, 'Passwords cross the network in the open: put TLS in front.')
  return ok(`people open ${PUBLIC_URL}`)
}

async function backups({ BACKUP_TO, BACKUP_EVERY_HOURS }: Env): Promise<Finding> {
  if (!BACKUP_TO)
    return look('none are made by the clock', 'Set BACKUP_TO, or have "hr backup" run by a clock of yours.')
  const { names, newest } = await listBackups(BACKUP_TO)
  const hours = newest ? (Date.now() - newest.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY
  const what = newest ? `${names.length}, the newest of ${newest.toISOString()}` : 'there is none yet'
  if (hours < BACKUP_EVERY_HOURS * 1.5) return ok(what)
  return wrong(what, 'An API makes one within a minute. Its log says why it could not: "could not back up".')
}
