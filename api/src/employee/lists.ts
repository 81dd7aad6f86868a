import type { Queryable } from '@hr/db/client'
import type { departments, designations } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Write } from '../idempotency.ts'

// The two lists that HR keeps on the employee form (docs/spec/rules.md, Employee record).
type List = typeof departments | typeof designations

export const listEntries = (db: Queryable, list: List) =>
  db.select({ id: list.id, name: list.name }).from(list).orderBy(asc(list.name), asc(list.id))

/** Adds a name to a list; one that is there, in any case, is answered again. */
export const addEntry = (list: List, name: string, write: Write): Promise<{ id: number }> =>
  write(async (tx) => {
    await tx.insert(list).values({ name }).onConflictDoNothing()
    const [entry] = await tx
      .select({ id: list.id })
      .from(list)
      .where(eq(sql`lower(${list.name})`, sql`lower(${name})`))
    if (!entry) throw new Error('no entry row')
    return entry
  })
