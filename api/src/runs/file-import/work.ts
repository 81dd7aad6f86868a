import type { Database, Queryable } from '@hr/db/client'
import { imports } from '@hr/db/schema'
import * as t from '@hr/words/imports'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { databaseCode } from '../../platform/http/errors.ts'
import { isSilent } from '../run/work.ts'
import { forgetFile } from './forget.ts'
import { type Kind, Overtaken, type Run } from './kind.ts'
import { fail } from './progress.ts'
import { takeStep } from './step.ts'

/** A step that was begun this often contains something that ends the process, or a database never lets it finish. */
const MOST_ATTEMPTS = 5

/** The job that runs the next step of a file; its payload is the file's id. */
export const IMPORT_JOB = 'import_file'

/** Runs the step that a file waits for. It may be called again at any time, even by several servers. */
export async function workOn(deps: Deps, kinds: readonly Kind[], importId: number): Promise<void> {
  const run = await takeUp(deps.db, importId)
  const kind = kinds.find(({ name }) => name === run?.kind)
  if (!run || !kind) return
  try {
    if (await takeStep(deps, kind, run)) await forgetFile(deps, run)
  } catch (error) {
    const isOvertaken = error instanceof Overtaken || kind.overtakenBy.includes(databaseCode(error) ?? '')
    if (!isOvertaken || run.state === 'checking') throw error
    // Looks again, to see what came in between.
    await workOn(deps, kinds, importId)
  }
}

/** The file whose step should run now. A file whose step was begun too often fails here. */
async function takeUp(db: Database, importId: number): Promise<Run | undefined> {
  const [run] = await db
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1`, aliveAt: sql`now()`, rowsDone: 0 })
    .where(and(eq(imports.id, importId), isUnderWay))
    .returning()
  if (!run || run.attempts <= MOST_ATTEMPTS) return run
  await fail({ db }, run, GAVE_UP)
  return undefined
}

const isUnderWay = inArray(imports.state, ['checking', 'importing'])

const GAVE_UP = t.fileCouldNotBeProcessed

/** Queues the next step of a file ahead of mails, once, however often it is asked for. */
export async function enqueue(tx: Queryable, importId: number): Promise<void> {
  const payload = JSON.stringify({ importId })
  await tx.execute(
    sql`select graphile_worker.add_job(${IMPORT_JOB}, ${payload}::json, max_attempts => 10,
      job_key => ${`import ${importId}`}, priority => -10)`,
  )
}

/** Queues steps again whose server stopped in the middle; the queue itself would wait for hours. */
export async function resumeSilent({ db }: Pick<Deps, 'db'>): Promise<void> {
  const silent = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isUnderWay, isSilent(imports.aliveAt)))
  for (const { id } of silent) await enqueue(db, id)
}
