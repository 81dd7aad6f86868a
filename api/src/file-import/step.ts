import type { Queryable, Transaction } from '@hr/db/client'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { shortened } from './columns.ts'
import type { AnyRun, Kind } from './kind.ts'

// What the two steps of a file have in common, whatever it brings: checking it, and importing it.

/** What is wrong in a row; without a column, with the row as a whole. */
export type RowProblem = { line: number; column: string | undefined; value: string; message: string }

const PROBLEMS_AT_ONCE = 5_000

/** Notes how far a step is, where others see it, and that it is alive. */
export async function noteProgress({ db }: Pick<Deps, 'db'>, { runs }: Kind, run: AnyRun, rowsDone: number) {
  const values = { rowsDone, aliveAt: sql`now()` }
  await db.update(runs).set(values).where(isStillIn(runs, run))
}

const isStillIn = (runs: Kind['runs'], { id, state }: AnyRun) => and(eq(runs.id, id), eq(runs.state, state))

/**
 * Whether a step is to be done here: two servers may have taken it up, and then not if the other is at it, or was. Not the
 * row is locked, in which the progress is noted meanwhile.
 */
export async function claim(tx: Transaction, { name, runs }: Kind, run: AnyRun): Promise<boolean> {
  const [lock] = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${name} ${run.id}`}, 0)) as "isFree"`,
  )
  return lock?.isFree === true && (await tx.$count(runs, isStillIn(runs, run))) === 1
}

export async function forgetProblems(db: Queryable, { problems }: Kind, { id }: Pick<AnyRun, 'id'>): Promise<void> {
  await db.delete(problems).where(eq(problems.importId, id))
}

/** Keeps what is wrong with a file, after so many mistakes that are kept already. */
export async function addProblems(tx: Transaction, { problems }: Kind, { id }: AnyRun, given: RowProblem[], after = 0) {
  const rows = given.map(({ value, column, ...problem }, index) => ({
    ...{ ...problem, number: after + index + 1 },
    column: column === undefined ? null : shortened(column),
    value: shortened(value.replace(/\s+/g, ' ')),
  }))
  for (let start = 0; start < rows.length; start += PROBLEMS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + PROBLEMS_AT_ONCE))
    await tx.execute(
      sql`insert into ${problems} (import_id, number, line, column_name, value, message)
        select ${id}::int, p.* from json_to_recordset(${some}::json)
          as p (number int, line int, "column" text, value text, message text)`,
    )
  }
}

/** Ends what a file waits for, for good; says whether it still waited. */
export async function fail(
  { db }: Pick<Deps, 'db'>,
  { runs }: Kind,
  run: Pick<AnyRun, 'id' | 'state'>,
  failure: string,
): Promise<boolean> {
  const ended = await db
    .update(runs)
    .set({ state: 'failed', failure, finishedAt: sql`now()` })
    .where(and(eq(runs.id, run.id), eq(runs.state, run.state)))
    .returning({ id: runs.id })
  return ended.length === 1
}
