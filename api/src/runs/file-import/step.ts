import type { Transaction } from '@hr/db/client'
import { imports } from '@hr/db/schema'
import * as t from '@hr/words/imports'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { noteWrite, writerOfPerson } from '../../platform/http/reading.ts'
import type { Findings, Kind, Run } from './kind.ts'
import { forgetProblems } from './problems.ts'
import { isStillIn, noteProgress } from './progress.ts'
import { openReading } from './reading.ts'
import { isAsShown, saveRows } from './rows.ts'

/**
 * Runs the step that a file waits for, in one transaction: a check, which changes only what is known about the file, or
 * an import of every row or none. Returns whether the file is imported now.
 */
export function takeStep(deps: Deps, kind: Kind, run: Run): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await claim(tx, run))) return false
    await forgetProblems(tx, run.id)
    const { reading, badRows } = openReading(deps, tx, kind, run)
    const found = await kind.look(reading)
    if (run.state === 'checking') return keep(tx, run, found, badRows())
    await noteWrite(deps, tx, writerOfPerson(run.importedBy ?? run.uploadedBy))
    const failure = badRows() > 0 ? t.rowsBecameInvalid(badRows()) : await otherChanges(tx, run, found)
    if (!failure) return save(deps, tx, run, found)
    return refuse(tx, run, failure, badRows())
  })
}

/**
 * Whether the step should run here. Another server may have taken it up: then it runs only if the other is neither
 * running it nor has finished it. The row itself is not locked, because progress is written to it meanwhile.
 */
async function claim(tx: Transaction, run: Run): Promise<boolean> {
  const [lock] = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`import ${run.id}`}, 0)) as "isFree"`,
  )
  return lock?.isFree === true && (await tx.$count(imports, isStillIn(run))) === 1
}

async function keep(tx: Transaction, { id, rowsTotal }: Run, found: Findings, badRows: number): Promise<false> {
  await saveRows(tx, id, badRows > 0 ? [] : found.rows)
  const known = { rowsDone: rowsTotal, badRows, figures: await found.figures(), aliveAt: sql`now()` }
  await tx
    .update(imports)
    .set({ state: 'checked', ...known })
    .where(eq(imports.id, id))
  return false
}

/** Only what somebody saw and confirmed is saved. */
async function otherChanges(tx: Transaction, { id }: Run, { rows }: Findings): Promise<string | undefined> {
  if (await isAsShown(tx, id, rows)) return undefined
  return t.personChangedSinceCheck
}

async function save(deps: Deps, tx: Transaction, run: Run, found: Findings): Promise<true> {
  const figures = { ...run.figures, ...(await found.save((rowsDone) => noteProgress(deps, run, rowsDone))) }
  await tx
    .update(imports)
    .set({ state: 'done', figures, rowsDone: run.rowsTotal, finishedAt: sql`now()` })
    .where(eq(imports.id, run.id))
  return true
}

async function refuse(tx: Transaction, { id }: Run, failure: string, badRows: number): Promise<false> {
  await tx
    .update(imports)
    .set({ state: 'failed', failure, badRows, rowsDone: 0, finishedAt: sql`now()` })
    .where(eq(imports.id, id))
  return false
}
