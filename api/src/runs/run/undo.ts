import type { Transaction } from '@hr/db/client'
import { type RunKindName, runs } from '@hr/db/schema'
import * as t from '@hr/words/refusals'
import { and, eq, type SQL } from 'drizzle-orm'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Run, RunKind } from './kind.ts'
import { isOfKind } from './work.ts'

/** How long a run can be undone. */
const UNDO_HOURS = 24

const isFresh = ({ createdAt }: Run, now: Date) => now.getTime() - Date.parse(createdAt) <= UNDO_HOURS * 3_600_000

type Asked = { runId: number; now: Date; isTheirs?: SQL | undefined }

/**
 * Locks a run in order to undo it. Fails with 404 for one that never was, and with 409 for one that is not done, was
 * undone, or is older than a day.
 */
export async function lockUndoable<Name extends RunKindName>(
  tx: Transaction,
  kind: RunKind<Name>,
  { runId, now, isTheirs }: Asked,
): Promise<Run<Name>> {
  const { missing, undone } = kind.words
  const isThis = and(eq(runs.id, runId), isOfKind(kind), isTheirs)
  const [run] = (await tx.select().from(runs).where(isThis).for('update')) as Run<Name>[]
  if (!run) throw notFound(missing)
  if (!run.doneAt) throw conflict(kind.work?.going ?? undone)
  if (run.undoneBy !== null) throw conflict(undone)
  const never = kind.whyNotUndone?.(run)
  if (never) throw conflict(never)
  if (!isFresh(run, now)) throw conflict(t.tooLateToUndo(UNDO_HOURS))
  return run
}

/** Whether undoing a run may succeed. */
export const canUndo = <Name extends RunKindName>(kind: RunKind<Name>, run: Run<Name>, now: Date): boolean =>
  run.doneAt !== null && run.undoneBy === null && run.people > 0 && isFresh(run, now) && !kind.whyNotUndone?.(run)

/** Notes that all of a run is undone. */
export const noteUndone = (tx: Transaction, runId: number, { by, at }: { by: number; at: Date }) =>
  tx.update(runs).set({ undoneAt: at.toISOString(), undoneBy: by }).where(eq(runs.id, runId))
