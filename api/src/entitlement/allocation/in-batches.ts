import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '@hr/db/client'
import { policyRuns } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'

/** After how many milliseconds it is looked again whether somebody else still works on a batch. */
const LOOK_AGAIN = 200

type Batch = (tx: Transaction, deps: Deps, runId: number) => Promise<boolean>

/**
 * Works on a run, a batch to a transaction, until nothing is left. Two servers that have taken up the same run take turns: one looks
 * again later while the other has it, since a wait for a lock ends with a failure when a batch takes longer than that may.
 */
export async function inBatches(deps: Deps, runId: number, batch: Batch): Promise<void> {
  for (;;) {
    const isMore = await deps.db.transaction(async (tx) => {
      const run = tx.select({ id: policyRuns.id }).from(policyRuns).where(eq(policyRuns.id, runId))
      const [mine] = await run.for('update', { skipLocked: true })
      return mine ? batch(tx, deps, runId) : undefined
    })
    if (isMore === false) return
    if (isMore === undefined) await sleep(LOOK_AGAIN)
  }
}
