import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { Database } from './client.ts'
import { connect } from './client.ts'

export type TestDb = {
  url: string
  db: Database
  /** Empties every table and restarts its ids at 1. */
  truncate: () => Promise<void>
  /** Keeps the current rows, for `restore`. */
  keep: () => Promise<void>
  /** Returns every table to its state at the last `keep`, ids included. */
  restore: () => Promise<void>
  /** Gives the tables back their first blocks, so that rows lie in the order in which a file of tests inserts them. */
  tidy: () => Promise<void>
  /** Closes the connections and drops the database. */
  close: () => Promise<void>
}

/**
 * Creates a database for one file of tests, as a copy of a migrated `template`, of the same owner. `adminUrl` is the address of a
 * superuser, since nobody else may empty the append-only tables.
 */
export async function testDb(adminUrl: string, template: string): Promise<TestDb> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, async (admin) => {
    const [{ owner } = {}] =
      await admin`select pg_get_userbyid(datdba) as owner from pg_database where datname = ${template}`
    await admin`create database ${admin(name)} template ${admin(template)} owner ${admin(owner)}`
  })
  const url = withDatabase(adminUrl, name)
  const { db, close } = connect(url)
  const drop = () => asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`)
  return {
    url,
    db,
    truncate: () => truncate(db),
    keep: () => keepRows(db),
    restore: () => restoreRows(db),
    tidy: async () => void (await db.execute(emptiedBlocks)),
    close: () => close().then(drop),
  }
}

/** Empties every table and restarts its ids at 1. Requires a superuser. */
export async function truncate(db: Database): Promise<void> {
  await db.execute(emptyTables)
}

/** Copies all rows to a separate schema, with the statements that bring them back. Requires a superuser. */
export async function keepRows(db: Database): Promise<void> {
  await db.execute(keptTables)
}

/**
 * Brings back the rows that `keepRows` has kept, in one round trip. Requires a superuser. Every test begins with it,
 * because emptying the tables and creating the cast again takes nine times as long.
 */
export async function restoreRows(db: Database): Promise<void> {
  await db.execute(keptRows)
}

/** The address of another database on the same server, with the same account. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function asAdmin(url: string, task: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await task(admin).finally(() => admin.end())
}

// Deleting a few rows takes a tenth of the time of truncating the tables. In the replica role Postgres fires no
// triggers. So foreign keys do not dictate an order, and the append-only tables do not refuse.
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

// After many tests new rows take the places of old ones, and come in another order than they were inserted in.
const emptiedBlocks = sql`
  do $$
  declare
    used text;
  begin
    set local session_replication_role = replica;
    select string_agg(oid::regclass::text, ', ') into used from pg_class
      where relkind = 'r' and pg_relation_size(oid) > 0
        and (relnamespace = 'public'::regnamespace or oid = to_regclass('graphile_worker._private_jobs'));
    if used is not null then
      execute 'truncate ' || used || ' cascade';
    end if;
  end $$`

const keptTables = sql`
  do $$
  declare
    place record;
    has_rows boolean;
  begin
    drop schema if exists kept cascade;
    create schema kept;
    create table kept.steps (
      number int generated always as identity, words text, emptied regclass, turned regclass, last bigint
    );
    for place in
      select c.oid::regclass as name, c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where relkind = 'r' and not a.attisdropped and a.attgenerated = ''
        and (relnamespace = 'public'::regnamespace or c.oid = to_regclass('graphile_worker._private_jobs'))
      group by c.oid, c.relname
    loop
      insert into kept.steps (words, emptied) values (format('delete from %s', place.name), place.name);
      execute format('select exists (select from %s)', place.name) into has_rows;
      if has_rows then
        execute format('create table kept.%I as select %s from %s', place.relname, place.columns, place.name);
        insert into kept.steps (words) values (format('insert into %s (%s) overriding system value select * from kept.%I',
          place.name, place.columns, place.relname));
      end if;
    end loop;
    insert into kept.steps (words, turned, last)
      select format('select setval(%L, %s, %L)', oid::regclass, coalesce(last, 1), last is not null), oid, last
      from pg_class, pg_sequence_last_value(oid) as last
      where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end $$`

// A table without a block on the disk is empty, and most tables stay so: asking takes a tenth of emptying them.
const keptRows = sql`
  do $$
  declare
    step text;
  begin
    set local session_replication_role = replica;
    -- partitions that a test has made
    for step in
      select format('drop table %s', oid::regclass) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from kept.steps where emptied = pg_class.oid)
    loop
      execute step;
    end loop;
    for step in
      select words from kept.steps
      where (emptied is null or pg_relation_size(emptied) > 0)
        and (turned is null or pg_sequence_last_value(turned) is distinct from last)
      order by number
    loop
      execute step;
    end loop;
  end $$`
