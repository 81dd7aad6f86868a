import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { JOB_QUEUES_TABLE, JOBS_TABLE } from '@hr/db/job-tables'
import { isPooled } from '@hr/db/pool'
import { accountIn, openToApplication } from '@hr/db/roles'
import * as t from '@hr/words/operations'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations } from 'graphile-worker'
import { type Addresses, directUrl, MIGRATIONS } from '../database/database.ts'
import { queueAddress } from '../database/job-pool.ts'
import type { Secrets } from '../database/secrets.ts'
import type { Storage } from '../storage/store.ts'
import { check, filesOf, type Manifest, type Table } from './archive.ts'
import { requireSeal } from './seal.ts'
import {
  type Columns,
  copyIn,
  countOf,
  listSequences,
  listTables,
  openWithoutLimits,
  type Sql,
  type Tx,
  withoutLimits,
} from './tables.ts'
import type { TarFile } from './tar.ts'

type Target = Addresses & Secrets & { storage: Storage }
/** Whether what the database holds may be replaced, and whether a backup without the right seal may be used. */
type Leave = { mayReplace?: boolean | undefined; isTrusted?: boolean | undefined }
type Restored = { manifest: Manifest; files: number; missing: string[]; migrated: number }

/**
 * Puts a backup in the place of an empty database, or of what is there if it may be replaced. Rows come in one transaction,
 * which ends with a comparison of every table with what the backup says of it, so that a failure leaves the database as it
 * was. The tables are first made as they were then, and migrated up once their rows are back.
 */
export async function restoreBackup(
  target: Target,
  path: string,
  { mayReplace = false, isTrusted = false }: Leave = {},
): Promise<Restored> {
  const { manifest, end } = await check(path)
  if (!isTrusted) requireSeal(target, path, end)
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const last = migrations.findIndex(({ folderMillis }) => folderMillis === manifest.migration)
  if (last === -1) {
    throw new Error(t.backupTooNew(path, manifest.version))
  }
  const owner = target.DATABASE_OWNER_URL ?? directUrl(target)
  const application = accountIn(target.DATABASE_URL)
  await target.storage.check()
  const sql = openWithoutLimits(owner)
  try {
    await requireRoom(sql, application.role, mayReplace)
    await runMigrations({ connectionString: queueAddress(owner), noPreparedStatements: isPooled(owner) })
    const files = await sql.begin(async (tx) => {
      await withoutLimits(tx)
      // What a migration changes is noted in the audit before it goes on to change the table.
      await tx`set constraints all immediate`
      await clear(tx)
      await makeTables(tx, migrations.slice(0, last + 1))
      await requireTables(tx, manifest, path)
      const count = await load(tx, manifest, path, target.storage)
      await migrateUp(tx, migrations.slice(last + 1))
      // It may come from a system with another APP_SECRET, with which no server here would start.
      if (isTrusted) await tx`delete from installation`
      return count
    })
    if (application.role !== accountIn(owner).role) await openToApplication(owner, application)
    return { manifest, files, missing: end.missing, migrated: migrations.length - last - 1 }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function requireRoom(sql: Sql, role: string, mayReplace: boolean): Promise<void> {
  const [found] = await sql<{ tables: number; owned: boolean }[]>`
    select count(*)::int as tables, coalesce(bool_and(pg_has_role(relowner, 'usage')), true) as owned from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  if (!found?.owned) throw new Error(t.restoreNeedsOwner)
  if (found.tables === 0) return
  if (mayReplace) return requireNobody(sql, role)
  throw new Error(t.databaseNotEmpty)
}

/** How often it is asked again, each fifth of a second, because a server that was just stopped leaves its connections a moment later. */
const ATTEMPTS = 10

/** Fails while the application is connected: its servers would go on with what they have read, and write it into the restored tables. */
async function requireNobody(sql: Sql, role: string): Promise<void> {
  let connected: { pid: number; program: string }[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(200)
    connected = await sql<{ pid: number; program: string }[]>`
      select pid, coalesce(nullif(application_name, ''), 'without a name') as program from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = ${role} order by pid`
    if (connected.length === 0) return
  }
  const processes = connected.map(({ pid, program }) => t.postgresProcess(pid, program)).join(', ')
  throw new Error(t.stillConnected(processes, connected[0]?.pid ?? 0))
}

/** Fails unless a backup has exactly the tables, columns and sequences that its migrations have just made, whose names then go into statements. */
async function requireTables(tx: Tx, { tables, sequences }: Manifest, path: string): Promise<void> {
  const named = (found: Columns[]) => found.map(({ name, columns }) => [name, columns.toSorted().join()] as const)
  const made = new Map([
    ...named(await listTables(tx)),
    ...(await listSequences(tx)).map(({ name }) => [name, ''] as const),
  ])
  const told = new Map([...named(tables), ...sequences.map(({ name }) => [name, ''] as const)])
  const lacking = [...made.keys()].filter((name) => !told.has(name))
  const other = [...told].filter(([name, columns]) => made.get(name) !== columns).map(([name]) => name)
  if (lacking.length === 0 && other.length === 0) return
  const reason = lacking.length > 0 ? t.backupLacks(lacking.join(', ')) : t.backupTablesDiffer(other.join(', '))
  throw new Error(t.fileUnusable(path, reason))
}

/** Drops all tables, and all functions that no extension made, of the schema of the product. */
async function clear(tx: Tx): Promise<void> {
  await tx`drop schema if exists drizzle cascade`
  const made = await tx<{ words: string }[]>`
    select format('drop table if exists %s cascade', oid::regclass) as words from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  for (const { words } of made) await tx.unsafe(words)
}

/** Makes the tables as these migrations leave them, and notes them as Drizzle does. */
async function makeTables(tx: Tx, migrations: MigrationMeta[]): Promise<void> {
  await tx`create schema drizzle`
  await tx`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  await migrateUp(tx, migrations)
}

async function migrateUp(tx: Tx, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  }
}

/** Brings back rows, sequences and files. Returns how many files. Triggers, which would add rows of their own, rest. */
async function load(tx: Tx, manifest: Manifest, path: string, storage: Storage): Promise<number> {
  const tables = manifest.tables.map(({ name }) => name)
  for (const month of manifest.months)
    await tx`select make_swipe_partitions(${`${month.replace('_', '-')}-01`}::date, 1)`
  for (const name of tables) await tx.unsafe(`alter table ${name} disable trigger user`)
  await tx.unsafe(`truncate ${tables}`)

  const files = await bringBack(tx, manifest, path, storage)

  for (const { name, last, isCalled } of manifest.sequences)
    await tx`select setval(${name}, ${last}::bigint, ${isCalled})`
  for (const table of manifest.tables) await compare(tx, table)
  for (const name of tables) await tx.unsafe(`alter table ${name} enable trigger user`)
  // The workers of these jobs are gone.
  for (const table of [JOBS_TABLE, JOB_QUEUES_TABLE])
    await tx.unsafe(`update ${table} set locked_at = null, locked_by = null where locked_at is not null`)
  return files
}

async function bringBack(tx: Tx, manifest: Manifest, path: string, storage: Storage): Promise<number> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let files = 0
  for await (const file of filesOf(path)) {
    const [kind, ...rest] = file.name.split('/')
    const table = kind === 'rows' && tables.get(rest[0] ?? '')
    if (table) await copyIn(tx, table, file.content)
    if (kind === 'files') {
      await putBack(storage, rest.join('/'), file)
      files += 1
    }
  }
  return files
}

/**
 * Stores a file, also where one of its name and length is there, which may be damaged: to read it would take as long. Names are never used
 * twice and content never changes, so a restore that fails has changed no whole file.
 */
function putBack(storage: Storage, key: string, { size, content }: TarFile): Promise<void> {
  return storage.putBack(key, Readable.from(content, { objectMode: false }), size)
}

async function compare(tx: Tx, table: Table): Promise<void> {
  const { rows, sum } = await countOf(tx, table)
  if (rows === table.rows && sum === table.sum) return
  throw new Error(t.restoredRowsDiffer({ table: table.name, rows, expected: table.rows }))
}
