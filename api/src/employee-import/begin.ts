import type { runImport } from '@hr/contract/employee-import'
import type { InputOf } from '@hr/contract/endpoint'
import { employeeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { notFound } from '../errors.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { checkMayBegin } from '../file-import/may-begin.ts'
import { enqueue } from '../file-import/work.ts'
import type { Write } from '../idempotency.ts'

type Form = InputOf<typeof runImport>

/** Puts a checked file in line to be imported. 409 unless every row of it is right and nobody has begun it yet. */
export function begin(me: CurrentUser, { importId, sendsInvitations }: Form, write: Write) {
  return write(async (tx) => {
    const [run] = await tx.select().from(employeeImports).where(eq(employeeImports.id, importId)).for('update')
    if (!run) throw notFound()
    checkMayBegin(run)

    const next = { state: 'importing' as const, importedBy: me.id, sendsInvitations, rowsDone: 0, attempts: 0 }
    await tx
      .update(employeeImports)
      .set({ ...next, aliveAt: sql`now()` })
      .where(eq(employeeImports.id, importId))
    await enqueue(tx, employeeFiles, importId)
    return { userMessage: 'The import has begun' }
  })
}
