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
  return { url, db, truncate: () => db.execute(emptyTables).then(() => {}), close: () => close().then(drop) }
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

// Deleting a few rows takes a tenth of the time of truncating the tables. As a replica, Postgres fires no triggers: neither
// those of foreign keys, so that any order will do, nor those of append-only tables, which would refuse.
const emptyTables = sql`
  do $$
  declare
    name regclass;
  begin
    set local session_replication_role = replica;
    for name in select oid from pg_class
      where relkind = 'r'
        and (relnamespace = 'public'::regnamespace or oid = to_regclass('graphile_worker._private_jobs'))
    loop
      execute format('delete from %s', name);
    end loop;
    for name in select oid from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
      perform setval(name, 1, false);
    end loop;
  end $$`
