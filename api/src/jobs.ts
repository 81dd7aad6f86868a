import type { Queryable } from '@hr/db/client'
import { idempotencyKeys } from '@hr/db/schema'
import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Deps } from './deps.ts'
import type { Mailer } from './mailer.ts'

type Letter = { to: string; subject: string; text: string }

/** Adds mails to the caller's transaction: the job table is the outbox, so a rolled-back change sends nothing. */
export async function postMails(tx: Queryable, letters: Letter[]): Promise<void> {
  for (const letter of letters) {
    await tx.execute(
      sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(letter)}::json, max_attempts => 25)`,
    )
  }
}

/** Runs the jobs of the queue in this process until `stop()`; several servers share the queue. */
export function startJobs(deps: Deps, mailer: Mailer, log: FastifyBaseLogger): Promise<Runner> {
  const taskList: TaskList = {
    send_mail: (letter, { job }) => mailer({ id: `mail-${job.id}-${job.created_at.getTime()}`, ...(letter as Letter) }),
    forget_old_keys: () => forgetOldKeys(deps),
  }
  return run({
    connectionString: deps.env.DATABASE_URL,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'forget_old_keys', match: '17 * * * *' }]),
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    logger: quietLogger(log),
  })
}

async function forgetOldKeys({ db }: Deps): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}

/** Job payloads hold addresses and texts: only what went wrong is logged, never what was to be sent. */
const quietLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: message.slice(0, 300) }, 'job queue')
  })
