import postgres from 'postgres'
import type { Manifest, Table } from './archive.ts'

export type Sql = postgres.Sql
export type Tx = postgres.TransactionSql
/** A table and those of its columns that are kept. */
export type Columns = Pick<Table, 'name' | 'columns'>

/** Opens connections for a backup or a restore. Whatever a pooler refuses at the start is set in each transaction. */
export function openWithoutLimits(url: string): Sql {
  return postgres(url, { max: 2, onnotice: () => {}, connect_timeout: 5, connection: { application_name: 'hr-leave' } })
}

/** Lets a transaction take as long as it takes, and write its rows in one way wherever it runs. */
export async function withoutLimits(tx: Tx): Promise<void> {
  await tx`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('extra_float_digits', '1', true), set_config('jit', 'off', true), set_config('statement_timeout', '0', true),
    set_config('lock_timeout', '10s', true), set_config('idle_in_transaction_session_timeout', '0', true)`
}

/**
 * The tables of the product and of its queue, each after those that it refers to, without generated columns. Partitions
 * are part of their table; unlogged tables are not worth keeping.
 */
export async function listTables(tx: Tx): Promise<Columns[]> {
  const tables = await tx<{ name: string; columns: string[]; needs: string[] }[]>`
    select c.oid::regclass::text as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
    order by name`
  const sorted: (typeof tables)[number][] = []
  const place = (table: (typeof tables)[number]) => {
    if (sorted.includes(table)) return
    for (const other of tables) if (table.needs.includes(other.name)) place(other)
    sorted.push(table)
  }
  for (const table of tables) place(table)
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

/** How many rows a table has, and the sum of their hashes, which no order changes. */
export async function countOf(tx: Tx, { name, columns }: Columns) {
  const [found] = await tx.unsafe<{ rows: number; sum: string }[]>(`
    select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${name}`)
  return { rows: found?.rows ?? 0, sum: found?.sum ?? '0' }
}

export async function describeTables(tx: Tx): Promise<Table[]> {
  const tables: Table[] = []
  for (const table of await listTables(tx)) tables.push({ ...table, ...(await countOf(tx, table)) })
  return tables
}

export async function monthsOfSwipes(tx: Tx): Promise<string[]> {
  const found = await tx<{ month: string }[]>`
    select right(inhrelid::regclass::text, 7) as month from pg_inherits
    where inhparent = 'swipes'::regclass and inhrelid <> 'swipes_other'::regclass order by month`
  return found.map(({ month }) => month)
}

/** Sequences are outside of snapshots: one that is read late has counted further, which does no harm. */
export async function listSequences(tx: Tx): Promise<Manifest['sequences']> {
  return await tx<Manifest['sequences']>`
    select c.oid::regclass::text as name, coalesce(last, 1)::text as last, last is not null as "isCalled"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_sequence_last_value(c.oid) as last
    where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by name`
}

/** The rows of a table as COPY writes them. */
export async function* copyOut(tx: Tx, { name, columns }: Columns): AsyncGenerator<Buffer> {
  const rows = await tx.unsafe(`copy (select ${columns} from ${name}) to stdout`).readable()
  yield* rows
  // The driver pauses its connection while the stream is full, and does not go on when the end was what filled it.
  rows._read(0)
}

/** Writes rows that COPY has written into a table. Settles when all are there. */
export async function copyIn(tx: Tx, { name, columns }: Columns, rows: AsyncIterable<Buffer>): Promise<void> {
  const target = await tx.unsafe(`copy ${name} (${columns}) from stdin`).writable()
  const ended = new Promise<void>((done, fail) => target.once('finish', done).once('error', fail))
  ended.catch(() => {})
  for await (const bytes of rows) if (!target.write(bytes)) await Promise.race([drained(target), ended])
  target.end()
  await ended
}

const drained = (target: NodeJS.EventEmitter) => new Promise((done) => target.once('drain', done))
