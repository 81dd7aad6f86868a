import type { Queryable, Transaction } from '@hr/db/client'
import { importRows } from '@hr/db/schema'
import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import type { ShownRow } from './kind.ts'

const ROWS_AT_ONCE = 5_000

/** Stores what the rows of a file would do, replacing what was stored before. */
export async function saveRows(tx: Transaction, importId: number, rows: Iterable<ShownRow>): Promise<void> {
  await forgetRows(tx, importId)
  for (const part of inParts(rows)) {
    await tx.execute(
      sql`insert into ${importRows} (import_id, line, sought, shown)
        select ${importId}::int, r.* from ${asRecords(part)}`,
    )
  }
}

function* inParts(rows: Iterable<ShownRow>): Generator<ShownRow[]> {
  let part: ShownRow[] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < ROWS_AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

export async function forgetRows(db: Queryable, importId: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId))
}

/** Whether a file would still change existing objects exactly as its page has shown. */
export async function isAsShown(tx: Transaction, importId: number, rows: Iterable<ShownRow>): Promise<boolean> {
  const changed: ShownRow[] = []
  for (const row of rows) if (row.shown.change === 'changed') changed.push(row)
  const [answer] = await tx.execute<{ isSame: boolean }>(sql`
    select not exists (
      select r.line, r.shown -> 'changes' from ${asRecords(changed)}
      except select line, shown -> 'changes' from ${importRows} where import_id = ${importId}
    ) as "isSame"`)
  return answer?.isSame === true
}

const asRecords = (rows: ShownRow[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, sought text, shown jsonb)`

/** One page of what the rows of a file would do, in its order; and how many match in total. */
export async function listRows(db: Queryable, importId: number, filter: Paging) {
  const isFound = filter.search ? ilike(importRows.sought, `%${escapeLike(filter.search)}%`) : undefined
  const where = and(eq(importRows.importId, importId), isFound)
  const list = db.select().from(importRows).where(where).orderBy(asc(importRows.line)).$dynamic()
  const rows = await onPage(list, filter)
  return { rows: rows.map(({ line, shown }) => ({ line, ...shown })), total: await db.$count(importRows, where) }
}
