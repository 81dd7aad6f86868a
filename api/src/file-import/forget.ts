import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { AnyRun, Kind } from './kind.ts'
import { fail, forgetProblems } from './step.ts'

/** Removes the file of an import, and what its rows would have done; that it was there stays known. */
export async function forgetFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { runs, rows, withoutFile }: Kind,
  { id, storageKey }: Pick<AnyRun, 'id' | 'storageKey'>,
): Promise<void> {
  if (storageKey) await storage.remove(storageKey)
  if (rows) await db.delete(rows).where(eq(rows.importId, id))
  await db.update(runs).set(withoutFile).where(eq(runs.id, id))
}

const TOO_OLD = 'The file was checked more than a week ago. Please upload it again'

/** Files of people are not kept for longer than needed: after a week they go, with what was wrong with them. */
export async function forgetOldFiles(deps: Pick<Deps, 'db' | 'storage'>, kind: Kind): Promise<void> {
  const { runs } = kind
  const isOver = or(
    eq(runs.state, 'done'),
    and(inArray(runs.state, ['checked', 'failed']), lt(runs.createdAt, sql`now() - interval '7 days'`)),
  )
  const old = await deps.db
    .select({ id: runs.id, state: runs.state, storageKey: runs.storageKey })
    .from(runs)
    .where(and(isNotNull(runs.storageKey), isOver))
  for (const run of old) {
    // somebody may have begun to import it just now
    if (run.state === 'checked' && !(await fail(deps, kind, run, TOO_OLD))) continue
    await forgetProblems(deps.db, kind, run)
    await forgetFile(deps, kind, run)
  }
}
