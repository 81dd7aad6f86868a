import type { Database } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { lastArchived } from '../audit/chain.ts'
import { prove } from '../audit/prove.ts'
import type { Part } from './file.ts'

/** The months of swipes (UTC) that end before this day, each of which has a file of its own. Empty ones are left where they are. */
export async function oldMonths(db: Database, before: Day): Promise<Part[]> {
  const found = await db.execute<{ name: string; month: string }>(sql`
    select inhrelid::regclass::text as name, replace(right(inhrelid::regclass::text, 7), '_', '-') as month
    from pg_inherits where inhparent = 'swipes'::regclass and inhrelid <> 'swipes_other'::regclass
      and replace(right(inhrelid::regclass::text, 7), '_', '-') || '-01' < ${before} order by month`)
  const parts: Part[] = []
  for (const { name, month } of found) {
    const [days] = await db.execute<{ firstDay: Day | null; lastDay: Day | null }>(
      sql`select min(day)::text as "firstDay", max(day)::text as "lastDay" from ${sql.raw(name)}`,
    )
    const { firstDay, lastDay } = days ?? {}
    if (firstDay && lastDay)
      parts.push({ archive: 'swipes', fileName: `swipes-${month}.tar.gz`, from: name, month, firstDay, lastDay })
  }
  return parts
}

/**
 * The entries of the audit that were written before this day (UTC), without the last of all, behind which the chain goes on. Fails if the
 * chain is broken among them.
 */
export async function oldEntries(db: Database, before: Day): Promise<Part[]> {
  const after = await lastArchived(db)
  const [found] = await db.execute<{ lastId: number | null }>(sql`
    select least((select min(id) from audit_entries where at >= ${before}::date::timestamp at time zone 'UTC'),
      (select max(id) from audit_entries))::float8 - 1 as "lastId"`)
  const lastId = found?.lastId ?? 0
  if (lastId <= after.id) return []
  const { brokenAt } = await prove(db, lastId)
  if (brokenAt) throw new Error(t.explainAlteredEntry(brokenAt))
  const from = `audit_entries where id > ${after.id} and id <= ${lastId}`
  const [about] = await db.execute<{ firstDay: Day; lastDay: Day; hash: string }>(sql`
    select min(at at time zone 'UTC')::date::text as "firstDay", max(at at time zone 'UTC')::date::text as "lastDay",
      (select hash from audit_entries where id = ${lastId}) as hash
    from ${sql.raw(from)}`)
  if (!about) return []
  const { hash, ...days } = about
  const chain = { after, last: { id: lastId, hash } }
  return [{ archive: 'audit', fileName: `audit-${after.id + 1}-${lastId}.tar.gz`, from, ...days, chain }]
}
