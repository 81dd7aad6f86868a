import type { Queryable } from '@hr/db/client'
import { archives, auditEntries } from '@hr/db/schema'
import { desc, eq, type SQL, sql } from 'drizzle-orm'

/** The last entry of the chain, or undefined if there is none. */
export async function newestEntry(db: Queryable) {
  const { id, hash } = auditEntries
  const [newest] = await db.select({ id, hash }).from(auditEntries).orderBy(desc(id)).limit(1)
  return newest
}

/** The last entry that was moved into a file, behind which the chain goes on in the table; 0 if none was. */
export async function lastArchived(db: Queryable): Promise<Link & { day: string | null }> {
  const [last] = await db
    .select({ id: archives.lastId, hash: archives.lastHash, day: archives.lastDay })
    .from(archives)
    .where(eq(archives.kind, 'audit'))
    .orderBy(desc(archives.lastId))
    .limit(1)
  return { id: last?.id ?? 0, hash: last?.hash ?? '', day: last?.day ?? null }
}

/** An entry of the chain, by its number and its hash. */
export type Link = { id: number; hash: string }
export type Step = { brokenAt: number | null; id: number | null; hash: string | null }

/**
 * Checks the next entries after this one, up to a limit, in the table of the audit or in one with the same columns.
 * Finds the last, and the first whose hash or number is wrong. Hashes are computed by the function that made them.
 */
export const nextStep = (last: Link, until: number, limit: number, from = sql`audit_entries`): SQL => sql`
  with step as (
    select * from ${from} where id > ${last.id} and id <= ${until} order by id limit ${limit}
  ), beside as (
    select step.id, step.hash,
      lag(step.id, 1, ${last.id}::bigint) over (order by step.id) + 1 as wanted_id,
      audit_hash(lag(step.hash, 1, ${last.hash}::text) over (order by step.id), step::audit_entries) as wanted_hash
    from step
  )
  select min(id) filter (where id <> wanted_id or hash <> wanted_hash)::int as "brokenAt",
    max(id)::int as id, (array_agg(hash order by id desc))[1] as hash
  from beside`
