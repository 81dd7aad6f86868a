import { employeeImportProblems, employeeImports } from '@hr/db/schema'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Run } from './queries.ts'
import { fail } from './step.ts'

/** Removes the file of an import; that it was there stays known. */
export async function forgetFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, storageKey }: Run,
): Promise<void> {
  if (storageKey) await storage.remove(storageKey)
  await db.update(employeeImports).set({ storageKey: null }).where(eq(employeeImports.id, id))
}

const TOO_OLD = 'The file was checked more than a week ago. Please upload it again'

/** Files of people are not kept for longer than needed: after a week they go, with what was wrong with them. */
export async function forgetOldFiles(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const isOver = or(
    eq(employeeImports.state, 'done'),
    and(
      inArray(employeeImports.state, ['checked', 'failed']),
      lt(employeeImports.createdAt, sql`now() - interval '7 days'`),
    ),
  )
  const old = await deps.db
    .select()
    .from(employeeImports)
    .where(and(isNotNull(employeeImports.storageKey), isOver))
  for (const run of old) {
    // somebody may have begun to import it just now
    if (run.state === 'checked' && !(await fail(deps, run, TOO_OLD))) continue
    await deps.db.delete(employeeImportProblems).where(eq(employeeImportProblems.importId, run.id))
    await forgetFile(deps, run)
  }
}
