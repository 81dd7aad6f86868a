import { imports } from '@hr/db/schema'
import * as t from '@hr/words/imports'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { removeStored } from '../../platform/storage/remove-stored.ts'
import type { Run } from './kind.ts'
import { forgetProblems } from './problems.ts'
import { fail } from './progress.ts'
import { forgetRows } from './rows.ts'

/** Deletes the file of an import and what its rows would have done. The record of the import stays. */
export async function forgetFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  { id, storageKey }: Pick<Run, 'id' | 'storageKey'>,
): Promise<void> {
  if (storageKey) await removeStored(deps, storageKey)
  await forgetRows(deps.db, id)
  await deps.db.update(imports).set({ storageKey: null }).where(eq(imports.id, id))
}

const TOO_OLD = t.checkedTooLongAgo

/**
 * Deletes files a week after their check, with their mistakes, so that personal data is not kept longer than needed.
 */
export async function forgetOldFiles(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const isOver = or(
    eq(imports.state, 'done'),
    and(inArray(imports.state, ['checked', 'failed']), lt(imports.createdAt, sql`now() - interval '7 days'`)),
  )
  const old = await deps.db
    .select({ id: imports.id, state: imports.state, storageKey: imports.storageKey })
    .from(imports)
    .where(and(isNotNull(imports.storageKey), isOver))
  for (const run of old) {
    // Somebody may have begun to import it at this moment.
    if (run.state === 'checked' && !(await fail(deps, run, TOO_OLD))) continue
    await forgetProblems(deps.db, run.id)
    await forgetFile(deps, run)
  }
}
