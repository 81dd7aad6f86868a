import { setTimeout as sleep } from 'node:timers/promises'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { connect, type Queryable } from './client.ts'
import { isPooled, settingsOf, USUAL_LIMITS } from './pool.ts'

/** An arbitrary number; every server must use the same one. */
const MIGRATION_LOCK = 7_205_114
/** Milliseconds that a server waits for another that migrates, and for anyone who holds a table that it must change. */
const LONGEST_WAIT = 5 * 60_000
/** Milliseconds of waiting after which it is reported. */
const SAY_AFTER = 1_500
/** Milliseconds that a migration waits for a table at a time, because everybody else waits behind it meanwhile. */
const TABLE_LOCK = 10_000

type Migration = {
  /** The address without a pooler, if there is one. */
  url: string
  /** The address by which the product will work. */
  workingUrl?: string
  folder: string
  /** Other work that must happen only once. */
  alsoUnderLock?: () => Promise<unknown>
  /** Receives what is being waited for. */
  say?: (line: string) => void
}

/**
 * Brings the database up to date. If several servers start together, one migrates, and the others wait and then find
 * nothing to do. No wait is silent or without end. The lock is one of a transaction, which a pooler cannot keep on a
 * connection that somebody else gets.
 */
export async function migrate({ url, workingUrl = url, folder, alsoUnderLock, say = () => {} }: Migration) {
  const lock = connect(url, { max: 1, statementTimeout: 0, lockTimeout: 0 })
  const { db, close } = connect(url, { max: 1, statementTimeout: 0, lockTimeout: TABLE_LOCK })
  try {
    await lock.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await takeLock(tx, say)
      await untilTablesAreFree(() => runMigrations(db, { migrationsFolder: folder }), say)
      await untilTablesAreFree(async () => alsoUnderLock?.(), say)
      if (isPooled(workingUrl)) await setForRole(workingUrl)
    })
  } finally {
    await Promise.all([close(), lock.close()])
  }
}

async function takeLock(tx: Queryable, say: (line: string) => void): Promise<void> {
  const started = Date.now()
  for (let isSaid = false; ; await sleep(250)) {
    const [row] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}::bigint) as taken`,
    )
    if (row?.taken) return
    const waited = Date.now() - started
    if (waited > LONGEST_WAIT) {
      const pid = await holderOf(tx)
      throw new Error(pid === undefined ? t.waitedForMigration : t.waitedForMigrationOf(pid))
    }
    if (waited > SAY_AFTER && !isSaid) {
      const pid = await holderOf(tx)
      say(pid === undefined ? t.waitingForMigration : t.waitingForMigrationOf(pid))
    }
    isSaid ||= waited > SAY_AFTER
  }
}

/** The process that holds the lock. An operator can end it by `pg_terminate_backend`. */
async function holderOf(tx: Queryable): Promise<number | undefined> {
  const [holder] = await tx.execute<{ pid: number }>(
    sql`select pid from pg_locks where locktype = 'advisory' and objid = ${MIGRATION_LOCK} and granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return holder?.pid
}

async function untilTablesAreFree<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const until = Date.now() + LONGEST_WAIT
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } }
      if ((cause?.code ?? code) !== '55P03' || Date.now() > until) throw error
      say(t.waitingForTable)
    }
  }
}

/**
 * Gives the role by which the product works the settings that a pooler refuses at the start of a connection.
 */
async function setForRole(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const settings = Object.entries(settingsOf(USUAL_LIMITS))
  const wanted = settings.map(([name, value]) => `${name}=${value}`)
  const steps = settings.map(
    ([name, value]) =>
      `execute format('alter role current_user in database %I set ${name} = ${value}', current_database());`,
  )
  try {
    const [row] = await db.execute<{ isSet: boolean }>(
      sql`select coalesce(setconfig, '{}') @> ${sql.param(wanted)}::text[] as "isSet" from pg_db_role_setting
        where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
    )
    if (!row?.isSet) await db.execute(sql.raw(`do $$ begin ${steps.join(' ')} end $$`))
  } finally {
    await close()
  }
}
