import { imports } from '@hr/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import type { Run } from './kind.ts'

/** Records the progress of a step and that it is alive, over another connection, so that others see it at once. */
export async function noteProgress({ db }: Pick<Deps, 'db'>, run: Run, rowsDone: number): Promise<void> {
  await db.update(imports).set({ rowsDone, aliveAt: sql`now()` }).where(isStillIn(run))
}

/** The condition that nobody has moved the file to another state. */
export const isStillIn = ({ id, state }: Pick<Run, 'id' | 'state'>): SQL | undefined =>
  and(eq(imports.id, id), eq(imports.state, state))

/** Ends the current step of a file with a failure. Returns whether the file was still waiting for it. */
export async function fail(
  { db }: Pick<Deps, 'db'>,
  run: Pick<Run, 'id' | 'state'>,
  failure: string,
): Promise<boolean> {
  const ended = await db
    .update(imports)
    .set({ state: 'failed', failure, finishedAt: sql`now()` })
    .where(isStillIn(run))
    .returning({ id: imports.id })
  return ended.length === 1
}
