import type { Queryable } from '@hr/db/client'
import { employeeImports } from '@hr/db/schema'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { check } from './check.ts'
import { importEmployees } from './import.ts'
import { fail } from './step.ts'

/** The name of the job; its payload is the id of a file. */
export const IMPORT_JOB = 'import_employees'

/** A step that was begun so often has something that ends the process, or a database that never lets it finish. */
const MOST_ATTEMPTS = 5

/** How long a step may be silent before another server takes it up. Steps report every few hundred rows. */
const SILENT_SECONDS = 30

/** Puts the next step of a file in line, ahead of mails; once, however often it is asked for. */
export async function enqueue(tx: Queryable, importId: number): Promise<void> {
  const payload = JSON.stringify({ importId })
  await tx.execute(
    sql`select graphile_worker.add_job(${IMPORT_JOB}, ${payload}::json, max_attempts => 10,
      job_key => ${`import ${importId}`}, priority => -10)`,
  )
}

/** Does the step that a file waits for. May be called again at any time, by several servers too. */
export async function workOn(deps: Deps, importId: number): Promise<void> {
  const [run] = await deps.db
    .update(employeeImports)
    .set({ attempts: sql`${employeeImports.attempts} + 1`, aliveAt: sql`now()`, rowsDone: 0 })
    .where(and(eq(employeeImports.id, importId), inArray(employeeImports.state, ['checking', 'importing'])))
    .returning()
  if (!run) return
  if (run.attempts > MOST_ATTEMPTS) await fail(deps, run, GAVE_UP)
  else if (run.state === 'checking') await check(deps, run)
  else await importEmployees(deps, run)
}

const GAVE_UP =
  'The file could not be worked through. Nothing was changed. Please try again, with a smaller file perhaps'

/** Puts steps in line again whose server went away in the middle: the queue itself would wait for hours. */
export async function resumeSilent({ db }: Pick<Deps, 'db'>): Promise<void> {
  const silent = await db
    .select({ id: employeeImports.id })
    .from(employeeImports)
    .where(
      and(
        inArray(employeeImports.state, ['checking', 'importing']),
        lt(employeeImports.aliveAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`),
      ),
    )
  for (const { id } of silent) await enqueue(db, id)
}
