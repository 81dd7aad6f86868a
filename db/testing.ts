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
  /** Keeps the rows that there are now, for `restore`. */
  keep: () => Promise<void>
  /** Makes every table what it was at the last `keep`, the numbers of rows too. */
  restore: () => Promise<void>
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
  return {
    url,
    db,
    truncate: () => truncate(db),
    keep: () => keepRows(db),
    restore: () => restoreRows(db),
    close: () => close().then(drop),
  }
}

/** Empties every table and starts the numbers of rows at 1 again. Only a superuser may. */
export async function truncate(db: Database): Promise<void> {
  await db.execute(emptyTables)
}

/** Keeps all rows in a schema beside, with the statements that bring them back. Only a superuser may. */
export async function keepRows(db: Database): Promise<void> {
  await db.execute(keptTables)
}

/**
 * Brings back what `keepRows` has kept, in one round trip. Only a superuser may. Every test begins with it: to empty the
 * tables and make the cast of the tests anew takes nine times as long.
 */
export async function restoreRows(db: Database): Promise<void> {
  await db.execute(keptRows)
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

const keptTables = sql`
  do $$
  declare
    place record;
    has_rows boolean;
  begin
    drop schema if exists kept cascade;
    create schema kept;
    create table kept.steps (number int generated always as identity, words text);
    for place in
      select c.oid::regclass as name, c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where relkind = 'r' and not a.attisdropped and a.attgenerated = ''
        and (relnamespace = 'public'::regnamespace or c.oid = to_regclass('graphile_worker._private_jobs'))
      group by c.oid, c.relname
    loop
      insert into kept.steps (words) values (format('delete from %s', place.name));
      execute format('select exists (select from %s)', place.name) into has_rows;
      if has_rows then
        execute format('create table kept.%I as select %s from %s', place.relname, place.columns, place.name);
        insert into kept.steps (words) values (format('insert into %s (%s) overriding system value select * from kept.%I',
          place.name, place.columns, place.relname));
      end if;
    end loop;
    insert into kept.steps (words)
      select format('select setval(%L, %s, %L)', oid::regclass, coalesce(last, 1), last is not null)
      from pg_class, pg_sequence_last_value(oid) as last
      where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end $$`

const keptRows = sql`
  do $$
  declare
    step text;
  begin
    set local session_replication_role = replica;
    for step in select words from kept.steps order by number loop
      execute step;
    end loop;
  end $$`
