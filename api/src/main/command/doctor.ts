import { statfs } from 'node:fs/promises'
import { connect } from '@hr/db/client'
import * as t from '@hr/words/operations'
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

/** hr doctor: looks at everything that the chapter "Troubleshooting" of docs/operations.md names. Sets the exit code if something is wrong. */
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
    return [[t.databaseLabel, wrong(t.doesNotAnswer(why), t.startDatabase)]]
  } finally {
    await close()
  }
}

/** Looks at one thing after the other. A look that fails is itself something wrong. */
async function examine<T>(looks: Record<string, T>, at: (one: T) => Promise<Finding>): Promise<[string, Finding][]> {
  const found: [string, Finding][] = []
  for (const [name, one] of Object.entries(looks)) {
    found.push([name, await at(one).catch((error) => wrong(reasonText(error), t.fixFailuresAboveFirst))])
  }
  return found
}

async function room({ DATA_DIR }: Env): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  const free = (bavail * bsize) / GIGABYTE
  const share = bavail / blocks
  const what = t.freeSpace(free.toFixed(1), DATA_DIR, Math.floor(share * 100))
  const remedy = t.freeSomeSpace
  if (free < 0.5) return wrong(what, remedy)
  return free < 2 || share < 0.05 ? look(what, remedy) : ok(what)
}

async function files(env: Env): Promise<Finding> {
  const storage = await openStorage(env)
  await storage.check()
  await storage.list('drive')
  return ok(
    env.STORAGE_URL ? t.bucketOpens(env.STORAGE_URL.endpoint, env.STORAGE_URL.bucket) : t.filesWritable(env.DATA_DIR),
  )
}

async function mailServer(env: Env): Promise<Finding> {
  if (!env.MAIL_URL) return look(t.mailsSavedAsFiles(env.DATA_DIR), t.setMailUrl)
  const { host } = new URL(env.MAIL_URL)
  const refused = await verifyMailServer(env.MAIL_URL)
  if (refused) return wrong(`${host}: ${refused}`, t.fixMailUrl)
  return ok(t.mailServerAccepts(host))
}

async function addresses({ PUBLIC_URL, NODE_ENV }: Env): Promise<Finding> {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (NODE_ENV !== 'production') return ok(t.peopleOpen(PUBLIC_URL))
  if (isLocal) return look(t.publicUrlIs(PUBLIC_URL), t.linksLeadNowhere)
  if (protocol !== 'https:') return look(t.publicUrlIs(PUBLIC_URL), t.passwordsUnencrypted)
  return ok(t.peopleOpen(PUBLIC_URL))
}

async function backups({ BACKUP_TO, BACKUP_EVERY_HOURS }: Env): Promise<Finding> {
  if (!BACKUP_TO) return look(t.noScheduledBackups, t.scheduleBackups)
  const { names, newest } = await listBackups(BACKUP_TO)
  const hours = newest ? (Date.now() - newest.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY
  const what = newest ? t.backupsExist(names.length, newest.toISOString()) : t.noBackupYet
  if (hours < BACKUP_EVERY_HOURS * 1.5) return ok(what)
  return wrong(what, t.apiMakesBackup)
}
