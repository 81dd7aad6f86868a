import type { Queryable } from '@hr/db/client'
import { installation } from '@hr/db/schema'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { keysOf, type Secrets, sign } from './secrets.ts'

/** How far the clock of a server may be from that of the database, in milliseconds: sessions and locks end by both. */
const MOST_APART = 60_000

/** Says whether two servers have the same APP_SECRET, and not what it is. The print of today's secret comes first. */
const printsOf = (env: Secrets): string[] => keysOf(env, 'installation').map((key) => sign(key, 'APP_SECRET'))

/**
 * Fails with a sentence for the operator if this server has another APP_SECRET than the others on this database, or a clock that
 * is more than a minute off the database's. The first server of a database decides its secret, and APP_SECRET_PREVIOUS replaces it.
 */
export async function requireSameInstallation(db: Queryable, env: Secrets, now: () => Date): Promise<void> {
  const apart = await clocksApart(db, now)
  if (Math.abs(apart) > MOST_APART) {
    const seconds = Math.round(Math.abs(apart) / 1000)
    throw new Error(apart > 0 ? t.clockAhead(seconds) : t.clockBehind(seconds))
  }
  if (!(await hasSameSecret(db, env))) throw new Error(`${OTHER_SECRET} ${WAY_OUT}`)
}

export const OTHER_SECRET = t.secretDiffers
export const WAY_OUT = t.useSameSecret

/** How many milliseconds the clock of this machine is ahead of the database's. */
export async function clocksApart(db: Queryable, now: () => Date): Promise<number> {
  const begun = now().getTime()
  const [row] = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  return (begun + now().getTime()) / 2 - Number(row?.now)
}

async function hasSameSecret(db: Queryable, env: Secrets): Promise<boolean> {
  const [today = '', previous] = printsOf(env)
  await db.insert(installation).values({ secretPrint: today }).onConflictDoNothing()
  const stored = await storedPrint(db)
  if (stored === today) return true
  if (stored !== previous) return false
  await keepSecret(db, env)
  return true
}

/** Whether the secret is the one of this database. One that no server has used yet is. */
export async function isSecretOf(db: Queryable, env: Secrets): Promise<boolean> {
  const stored = await storedPrint(db)
  return stored === undefined || printsOf(env).includes(stored)
}

async function storedPrint(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ print: installation.secretPrint }).from(installation)
  return row?.print
}

/** Makes the present APP_SECRET the one of this database. */
export async function keepSecret(db: Queryable, env: Secrets): Promise<void> {
  const [secretPrint = ''] = printsOf(env)
  const at = sql`now()`
  await db
    .insert(installation)
    .values({ secretPrint, at })
    .onConflictDoUpdate({ target: installation.id, set: { secretPrint, at } })
}
