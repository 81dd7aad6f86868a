import { FILE_HAS_MISTAKES, FILE_IMPORTED } from '@hr/contract/call/refusals'
import { type ImportOptions, imports } from '@hr/db/schema'
import * as t from '@hr/words/imports'
import { eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import type { Kind, Run } from './kind.ts'
import { isOf } from './queries.ts'
import { enqueue } from './work.ts'

/**
 * Queues the import of a checked file. Fails with 409 unless all its rows are right and nobody has begun to import it.
 */
export const begin = (kind: Kind, me: CurrentUser, importId: number, options: ImportOptions, write: Write) =>
  write(async (tx) => {
    const [run] = await tx.select().from(imports).where(isOf(kind, importId)).for('update')
    if (!run) throw notFound()
    const message = refusal(run)
    if (message) throw conflict(message)

    const next = { state: 'importing', importedBy: me.id, options: { ...run.options, ...options } } as const
    await tx
      .update(imports)
      .set({ ...next, rowsDone: 0, attempts: 0, aliveAt: sql`now()` })
      .where(eq(imports.id, importId))
    await enqueue(tx, importId)
    return { userMessage: t.importStarted }
  })

function refusal({ state, badRows, failure }: Run): string | undefined {
  if (state === 'checking') return t.stillBeingChecked
  if (state === 'importing') return t.alreadyBeingImported
  if (state === 'done') return FILE_IMPORTED
  if (state === 'failed') return failure ?? undefined
  return badRows > 0 ? FILE_HAS_MISTAKES : undefined
}
