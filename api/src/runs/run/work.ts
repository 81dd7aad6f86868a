import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '@hr/db/client'
import { type RunDetails, type RunKindName, runs } from '@hr/db/schema'
import { type AnyColumn, and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { sayWhoActs } from '../../platform/audit/audit-trail.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Progress, Run, RunKind } from './kind.ts'

/** After how many seconds without a word a run is taken over by another process. */
const SILENT_SECONDS = 30
/** After how many milliseconds a process looks again whether another still works on a part. */
const LOOK_AGAIN = 200

export const isOfKind = ({ name }: RunKind) => eq(runs.kind, name)
/** Is being worked on, or undone. */
const isGoing = or(isNull(runs.doneAt), and(isNotNull(runs.undoneBy), isNull(runs.undoneAt)))

/** Whether the process that works on something has been silent for so long that another takes it over. */
export const isSilent = (workedAt: AnyColumn) => lt(workedAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`)

/**
 * Lets one caller at a time begin a run of a kind in a unit, until its transaction ends. Returns whether none is going on
 * there.
 */
export async function isFree(tx: Transaction, kind: RunKind, buId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind.name} run`}), ${buId}::int)`)
  return (await tx.$count(runs, and(isOfKind(kind), eq(runs.buId, buId), isGoing))) === 0
}

type Begun<Name extends RunKindName> = Omit<typeof runs.$inferInsert, 'kind' | 'detail'> & { detail: RunDetails[Name] }

/** Notes a run, and returns its id: `workOnRun` carries it out after this transaction. */
export async function beginRun<Name extends RunKindName>(
  tx: Transaction,
  { name }: RunKind<Name>,
  begun: Begun<Name>,
): Promise<number> {
  const [run] = await tx
    .insert(runs)
    .values({ ...begun, kind: name })
    .returning({ id: runs.id })
  if (!run) throw new Error('no run row')
  return run.id
}

/**
 * Works on a run, or undoes it, a part to a transaction, until nothing is left. What is done is noted with it, so that a run that
 * was killed and is worked on again does nothing twice (decision 182). Two servers that have taken up the same run take turns: one
 * looks again later while the other has it, since a wait for a lock ends with a failure when a part takes longer than that may.
 */
export async function workOnRun(deps: Deps, kind: RunKind, runId: number): Promise<void> {
  for (;;) {
    const isMore = await deps.db.transaction((tx) => workOnPart(tx, deps, kind, runId))
    if (isMore === false) return
    if (isMore === undefined) await sleep(LOOK_AGAIN)
  }
}

/** Works on the runs that have lost their process. */
export async function resumeRuns(deps: Deps, kinds: readonly RunKind[]): Promise<void> {
  const lost = await deps.db
    .select()
    .from(runs)
    .where(and(isGoing, isSilent(runs.workedAt)))
  const resume = ({ id, kind: name }: (typeof lost)[number]) => {
    const kind = kinds.find((each) => each.name === name)
    return kind && workOnRun(deps, kind, id)
  }
  await Promise.all(lost.map(resume))
}

/** Returns whether there may be more to do; undefined while somebody else has the run. */
async function workOnPart(tx: Transaction, deps: Deps, kind: RunKind, runId: number): Promise<boolean | undefined> {
  const isThis = eq(runs.id, runId)
  const [run] = (await tx.select().from(runs).where(isThis).for('update', { skipLocked: true })) as Run[]
  if (!run) return undefined
  const isUndoing = run.undoneBy !== null
  if (isUndoing ? run.undoneAt : run.doneAt) return false
  const progress = await doNext(tx, deps, isUndoing ? kind.takeBack : kind.work, run)
  if (progress) {
    const { doneUpTo, people } = progress
    const soFar = { doneUpTo, people: run.people + people, workedAt: sql`now()` }
    await tx.update(runs).set(soFar).where(isThis)
  } else if (isUndoing) await tx.update(runs).set({ undoneAt: deps.now().toISOString() }).where(isThis)
  else await finish(tx, deps, kind, run)
  return progress !== undefined
}

async function doNext(tx: Transaction, deps: Deps, part: RunKind['takeBack'], run: Run): Promise<Progress | undefined> {
  if (!part) throw new Error(`a run of the kind ${run.kind} has nothing to work on`)
  await sayWhoActs(tx, { by: run.undoneBy ?? run.actorId, call: part.call, key: null, from: null, request: null })
  return part.next(tx, deps, run)
}

async function finish(tx: Transaction, deps: Deps, kind: RunKind, run: Run): Promise<void> {
  const detail = (await kind.work?.finish?.(tx, deps, run)) ?? run.detail
  await tx.update(runs).set({ detail, doneAt: sql`now()` }).where(eq(runs.id, run.id))
}
