import { setTimeout as sleep } from 'node:timers/promises'
import * as t from '@hr/words/operations'
import { type Sql, type Tx, withoutLimits } from '../backup/tables.ts'
import type { Kept, Part } from './file.ts'

/**
 * How long to wait for each lock. A reader that is kept waiting by the locks already held looks for a deadlock after a
 * second, and would be ended if this still waited for the last one then. So all four together take less.
 */
const WAIT = '200ms'
/** How long to wait for the turn to add to the audit. Nobody has more time for it. */
const WAIT_FOR_CHAIN = '1s'
/** How many entries of the audit go at once: a fraction of a second, in which no other is written. */
const AT_ONCE = 20_000

/** Removes what a file has, and notes the file. */
export async function removeArchived(sql: Sql, part: Part, kept: Kept, attempts: number): Promise<void> {
  if (part.chain) await removeEntries(sql, part.chain.last.id, attempts, (tx) => note(tx, part.fileName, kept))
  else await removeMonth(sql, part, kept, attempts)
}

/**
 * Whether the database counts on a file since a removal that failed. If a connection died while it noted the file, this
 * waits for the outcome. It is true, too, if nobody can tell.
 */
export async function mayBeNoted(sql: Sql, { sha256 }: Kept): Promise<boolean> {
  try {
    return await sql.begin(async (tx) => {
      await withoutLimits(tx)
      await lockChain(tx)
      const noted = await tx`select from archives where sha256 = ${sha256}`
      return noted.length > 0
    })
  } catch {
    return true
  }
}

/** Takes the partition of a month out of the table of swipes, unless some were added since they were written. */
async function removeMonth(sql: Sql, { from, fileName }: Part, kept: Kept, attempts: number): Promise<void> {
  await patiently(sql, attempts, async (tx) => {
    await lockChain(tx)
    await note(tx, fileName, kept)
    await tx`select set_config('lock_timeout', ${WAIT}, true)`
    for (const table of [from, 'swipes_other', 'only swipes', 'employees'])
      await tx.unsafe(`lock table ${table} in access exclusive mode`)
    const [found] = await tx.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows from ${from}`)
    if (found?.rows !== kept.table.rows) throw new Error(t.swipesArrived(kept.firstDay, kept.lastDay))
    await tx.unsafe(`alter table swipes detach partition ${from}`)
    await tx.unsafe(`drop table ${from}`)
  })
}

/**
 * Removes the entries of the audit up to this one, some at a time. `first` is carried out with the first of them; from then on they
 * count as archived, so that a next call removes what one that was broken off has left.
 */
export async function removeEntries(
  sql: Sql,
  lastId: number,
  attempts: number,
  first?: (tx: Tx) => Promise<void>,
): Promise<void> {
  let before = first
  for (let isOver = false; !isOver; ) {
    isOver = await patiently(sql, attempts, async (tx) => {
      await lockChain(tx)
      await before?.(tx)
      await tx`alter table audit_entries disable trigger audit_entries_append_only`
      const { count } = await tx`delete from audit_entries where id in
        (select id from audit_entries where id <= ${lastId} order by id limit ${AT_ONCE})`
      await tx`alter table audit_entries enable trigger audit_entries_append_only`
      return count < AT_ONCE
    })
    before = undefined
  }
}

/** Takes the turn to add to the audit before the locks of tables: its holder waits for nothing else (decision 125). */
const lockChain = (tx: Tx) => tx`select pg_advisory_xact_lock(7205116)`

async function note(
  tx: Tx,
  fileName: string,
  { archive, sha256, table, firstDay, lastDay, chain }: Kept,
): Promise<void> {
  await tx`
    insert into archives (kind, file_name, sha256, rows, first_day, last_day, last_id, last_hash)
    values (${archive}, ${fileName}, ${sha256}, ${table.rows}, ${firstDay}, ${lastDay}, ${chain?.last.id ?? null}, ${chain?.last.hash ?? null})`
}

/** Runs a transaction that waits for each lock only a moment, and tries again while somebody holds one. */
async function patiently<T>(sql: Sql, attempts: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin(async (tx) => {
        await withoutLimits(tx)
        await tx`select set_config('lock_timeout', ${WAIT_FOR_CHAIN}, true)`
        return work(tx)
      })) as T
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== '55P03' && code !== '40P01') throw error
      if (attempt === attempts) throw new Error(t.tableInUse)
      await sleep(200 + Math.random() * 600)
    }
  }
}
