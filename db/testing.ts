import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { Database } from './client.ts'
import { connect } from './client.ts'

export type TestDb = {
  url: string
  db: Database
  /** Empties every table and starts the numbers of rows at 1 again. */
  truncate: () => Promise<void>
  /** Closes the connections and drops the database. */
  close: () => Promise<void>
}

/**
 * A database of one's own for a file of tests: a copy of a migrated `template`. `adminUrl` is an address of a superuser,
 * who alone may empty the append-only tables.
 */
export async function testDb(adminUrl: string, template: string): Promise<TestDb> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)} template ${admin(template)}`)
  const url = withDatabase(adminUrl, name)
  const { db, close } = connect(url)
  const drop = () => asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`)
  return { url, db, truncate: () => truncate(db), close: () => close().then(drop) }
}

/** The same server and account, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function asAdmin(url: string, task: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await task(admin).finally(() => admin.end())
}

// as a replica, Postgres fires no triggers: those of append-only tables would refuse
async function truncate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { list } = (await tx.execute<{ list: string }>(tableList))[0]!
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(`truncate ${list} restart identity cascade`))
  })
}

const tableList = sql`
  select string_agg(format('%I.%I', schemaname, tablename), ', ') as list
  from pg_tables
  where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`
