import type { Database, Queryable } from '@hr/db/client'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Kind } from './kind.ts'
import { fail } from './step.ts'

/** A step that was begun so often has something that ends the process, or a database that never lets it finish. */
const MOST_ATTEMPTS = 5

/** How long a step may be silent before another server takes it up. Steps report every few hundred rows. */
const SILENT_SECONDS = 30

/** Puts the next step of a file in line, ahead of mails; once, however often it is asked for. */
export async function enqueue(tx: Queryable, { name, job }: Kind, importId: number): Promise<void> {
  const payload = JSON.stringify({ importId })
  await tx.execute(
    sql`select graphile_worker.add_job(${job}, ${payload}::json, max_attempts => 10,
      job_key => ${`${name} ${importId}`}, priority => -10)`,
  )
}

const isUnderWay = (runs: Kind['runs']) => inArray(runs.state, ['checking', 'importing'])

/** The row of a file whose step is to be done now. One that was begun too often ends here. */
export async function takeUp<Runs extends Kind['runs']>(
  db: Database,
  kind: Kind & { runs: Runs },
  importId: number,
): Promise<Runs['$inferSelect'] | undefined> {
  const { runs } = kind
  const [run] = await db
    .update(runs as Kind['runs'])
    .set({ attempts: sql`${runs.attempts} + 1`, aliveAt: sql`now()`, rowsDone: 0 })
    .where(and(eq(runs.id, importId), isUnderWay(runs)))
    .returning()
  if (!run || run.attempts <= MOST_ATTEMPTS) return run
  await fail({ db }, kind, run, GAVE_UP)
  return undefined
}

const GAVE_UP =
  'The file could not be worked through. Nothing was changed. Please try again, with a smaller file perhaps'

/** Puts steps in line again whose server went away in the middle: the queue itself would wait for hours. */
export async function resumeSilent({ db }: Pick<Deps, 'db'>, kind: Kind): Promise<void> {
  const { runs } = kind
  const isSilent = lt(runs.aliveAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`)
  const silent = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(isUnderWay(runs), isSilent))
  for (const { id } of silent) await enqueue(db, kind, id)
}
