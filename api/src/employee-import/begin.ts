import type { runImport } from '@hr/contract/employee-import'
import type { InputOf } from '@hr/contract/endpoint'
import { employeeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { once, type Repeatable } from '../idempotency.ts'
import type { CurrentUser } from '../login/queries.ts'
import type { Run } from './queries.ts'
import { enqueue } from './work.ts'

type Form = InputOf<typeof runImport>

/** Puts a checked file in line to be imported. 409 unless every row of it is right and nobody has begun it yet. */
export function begin({ db }: Deps, me: CurrentUser, { importId, sendsInvitations }: Form, call: Repeatable) {
  return db.transaction((tx) =>
    once(tx, call, async () => {
      const [run] = await tx.select().from(employeeImports).where(eq(employeeImports.id, importId)).for('update')
      if (!run) throw notFound()
      const message = refusal(run)
      if (message) throw conflict(message)

      const next = { state: 'importing' as const, importedBy: me.id, sendsInvitations, rowsDone: 0, attempts: 0 }
      await tx
        .update(employeeImports)
        .set({ ...next, aliveAt: sql`now()` })
        .where(eq(employeeImports.id, importId))
      await enqueue(tx, importId)
      return { userMessage: 'The import has begun' }
    }),
  )
}

function refusal({ state, badRows, failure }: Run): string | undefined {
  if (state === 'checking') return 'The file is still being checked'
  if (state === 'importing') return 'The import of this file is under way'
  if (state === 'done') return 'This file has been imported'
  if (state === 'failed') return failure ?? undefined
  return badRows > 0 ? 'Rows of this file are wrong. Correct it and upload it again' : undefined
}
