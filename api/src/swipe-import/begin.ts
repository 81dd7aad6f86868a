import type { InputOf } from '@hr/contract/endpoint'
import type { runSwipeImport } from '@hr/contract/swipe-import'
import { swipeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { notFound } from '../errors.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { checkMayBegin } from '../file-import/may-begin.ts'
import { enqueue } from '../file-import/work.ts'
import type { Write } from '../idempotency.ts'

type Form = InputOf<typeof runSwipeImport>

/** Puts a checked file in line to be imported. 409 unless every row of it is right and nobody has begun it yet. */
export function begin(me: CurrentUser, { importId }: Form, write: Write) {
  return write(async (tx) => {
    const [run] = await tx.select().from(swipeImports).where(eq(swipeImports.id, importId)).for('update')
    if (!run) throw notFound()
    checkMayBegin(run)
    await tx
      .update(swipeImports)
      .set({ state: 'importing', importedBy: me.id, rowsDone: 0, attempts: 0, aliveAt: sql`now()` })
      .where(eq(swipeImports.id, importId))
    await enqueue(tx, swipeFiles, importId)
    return { userMessage: 'The import has begun' }
  })
}
