import type { Transaction } from '@hr/db/client'
import { runs } from '@hr/db/schema'
import * as t from '@hr/words/allocations'
import { eq, sql } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { joinByHash } from '../../leave/policy/earnings.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { RunKind } from '../../runs/run/kind.ts'
import { lockUndoable } from '../../runs/run/undo.ts'
import { isFree, workOnRun } from '../../runs/run/work.ts'
import { endGiving, givePart } from './give.ts'
import { inTheWay, takeBackPart } from './take-back.ts'

/** Gives everybody of a unit what policies give for a leave year, in batches of people (decision 182). */
export const policyRun: RunKind<'policy'> = {
  name: 'policy',
  work: {
    call: 'POST /employee/save_allocations',
    going: t.runGoesOn,
    next: givePart,
    finish: endGiving,
  },
  takeBack: { call: 'POST /employee/undo_policy_run', next: takeBackPart },
  words: { missing: t.runNotFound, undone: t.alreadyTakenBack },
}

/** Lets one caller at a time give the days of a unit. Fails with 409 while they are being given. */
export async function lockRuns(tx: Transaction, buId: number): Promise<void> {
  if (!(await isFree(tx, policyRun, buId))) throw conflict(t.buRunGoesOn)
}

/**
 * Takes back what a run gave and carried, entry by entry. Fails with 404 for a run that never was, and with 409 for one that
 * is not done, was undone, or is older than a day; and if the days of somebody have been changed since, or have been used.
 */
export async function undoRun({ deps, me: { id: by }, write }: Writing<{ id: number }>, runId: number) {
  const answer = await write(async (tx) => {
    await lockUndoable(tx, policyRun, { runId, now: deps.now() })
    await joinByHash(tx)
    const { newer, used } = await inTheWay(tx, runId)
    if (newer.length > 0) throw conflict(t.tooLateDaysChanged(newer.length))
    if (used.length > 0) throw conflict(t.tooLateDaysUsed(used.length))
    const begun = { undoneBy: by, doneUpTo: 0, workedAt: sql`now()` }
    await tx.update(runs).set(begun).where(eq(runs.id, runId))
    return { userMessage: t.takenBack }
  })
  await workOnRun(deps, policyRun, runId)
  return answer
}
