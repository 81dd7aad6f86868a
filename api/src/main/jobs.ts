import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS } from '@hr/db/job-tables'
import { isPooled } from '@hr/db/pool'
import {
  callCounts,
  formerAddresses,
  halfSignIns,
  idempotencyKeys,
  ownWrites,
  passwordCodes,
  passwordCodeTries,
  passwordTokens,
  spentHandshakes,
} from '@hr/db/schema'
import type { Letter } from '@hr/domain/letters/letter'
import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { answerLines } from '../leave/letters/answer-lines.ts'
import { mailApproved } from '../leave/letters/approved-mails.ts'
import { isForNow } from '../mail/as-chosen.ts'
import type { Mailer } from '../mail/mailer.ts'
import { openLetter, type SealedLetter, waitForEarlier } from '../mail/outbox.ts'
import { forgetProviderSessions } from '../people/provider/queries.ts'
import { directUrl } from '../platform/database/database.ts'
import { openJobPool } from '../platform/database/job-pool.ts'
import { forgetChanges } from '../platform/database/sum-cache.ts'
import type { Deps } from '../platform/deps.ts'
import { channels } from '../platform/watch/channels.ts'
import { IMPORT_JOB, workOn } from '../runs/file-import/work.ts'
import { importKinds } from './import-kinds.ts'

export type Jobs = { stop: () => Promise<void> }

/** Runs the jobs of the queue in this process until `stop()`. Several servers share the queue. */
export async function startJobs(deps: Deps, mailer: Mailer, log: FastifyBaseLogger): Promise<Jobs> {
  const taskList: TaskList = {
    do_nothing: () => {},
    send_mail: (letter, { job }) => deliver(deps, mailer, job, letter as Letter),
    send_sealed_mail: (letter, { job }) => deliver(deps, mailer, job, openLetter(deps.env, letter as SealedLetter)),
    [IMPORT_JOB]: (payload) => workOn(deps, importKinds, (payload as { importId: number }).importId),
  }
  const url = directUrl(deps.env)
  return keepRunning(log, () => beginQueue(openJobPool(url, log), taskList, isPooled(url), log))
}

/**
 * Starts running jobs over the connections of this pool. The pool is closed if that fails, and when the runner stops.
 * What came of jobs is written in batches, without a delay: if that fails, the runner ends. Otherwise nobody would hear of the failure, which
 * ends the process.
 */
async function beginQueue(
  pgPool: Pool,
  taskList: TaskList,
  noPreparedStatements: boolean,
  log: FastifyBaseLogger,
): Promise<Runner> {
  try {
    const logger = quietLogger(log)
    const runner = await run({
      pgPool,
      taskList,
      parsedCronItems: [],
      concurrency: 2,
      pollInterval: 500,
      noHandleSignals: true,
      noPreparedStatements,
      logger,
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return { ...runner, stop: () => runner.stop().finally(() => pgPool.end()) }
  } catch (error) {
    await pgPool.end()
    throw error
  }
}

/** Sends a mail when its reader wants it, and what follows from it. */
async function deliver(deps: Deps, mailer: Mailer, job: Job, letter: Letter): Promise<void> {
  await waitForEarlier(deps.db, job.id, letter)
  if (await isForNow(deps, job.id, letter)) await send(deps, mailer, job, letter)
  if (letter.decides) await mailApproved(deps, letter)
}

/**
 * Sends a mail. One that the server refuses for good, because nobody has that address, is not tried again; it stays in
 * the queue with its reason.
 */
async function send(deps: Deps, mailer: Mailer, job: Job, letter: Letter): Promise<void> {
  const { to, subject } = letter
  const text = letter.text + (letter.asks ? await answerLines(deps, letter) : '')
  try {
    await mailer({ id: mailId(job), to, subject, text })
    channels.mail.publish('sent')
  } catch (error) {
    channels.mail.publish(isForGood(error) ? 'refused' : 'failed')
    if (isForGood(error)) await giveUp(deps, job, letter)
    throw error
  }
}

/** Those in Cc hear of an approval anyway, once: if somebody has the mail tried again, they know already. */
const giveUp = (deps: Deps, { id }: Job, letter: Letter) =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${JOBS} set max_attempts = attempts, payload = (payload::jsonb - 'decides')::json where id = ${id}`)
    if (letter.decides) await mailApproved({ ...deps, db: tx }, letter)
  })

/** Whether SMTP says not to try again (RFC 5321, 4.2.1), other than about our sender, which an operator can fix. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

const mailId = ({ id, created_at }: Job): string => `mail-${id}-${created_at.getTime()}`

/**
 * Keeps the queue running. If the database goes away at the wrong moment, the queue ends or keeps failing; it is then
 * restarted as soon as that works.
 */
async function keepRunning(log: FastifyBaseLogger, begin: () => Promise<Runner>): Promise<Jobs> {
  let runner = await begin()
  let isStopping = false
  const stop = () => Promise.race([runner.stop().catch(() => {}), sleep(5_000, undefined, { ref: false })])

  async function watch(): Promise<void> {
    await breakdown(runner)
    if (isStopping) return
    log.warn('the job queue has stopped and is being restarted')
    await stop()
    const next = await untilItWorks(begin, () => isStopping)
    if (!next) return
    runner = next
    return watch()
  }
  const watching = watch()
  return {
    async stop() {
      isStopping = true
      await stop()
      await watching
    },
  }
}

/** Settles when the queue has ended, or has failed to ask for jobs several times in a row. */
function breakdown({ promise, events }: Runner): Promise<void> {
  return new Promise((resolve) => {
    let failures = 0
    const isWell = () => {
      failures = 0
    }
    events.on('worker:getJob:error', () => {
      failures += 1
      if (failures === 5) resolve()
    })
    events.on('worker:getJob:empty', isWell).on('job:start', isWell)
    promise.then(resolve, () => resolve())
  })
}

async function untilItWorks<T>(begin: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  while (!isOver()) {
    const begun = await begin().catch(() => undefined)
    if (begun) return begun
    await sleep(1_000, undefined, { ref: false })
  }
  return undefined
}

/**
 * Deletes what served its purpose a day ago: keys of repeated calls, codes and links for passwords, former addresses; and changes that
 * reports have seen. Sign-in attempts
 * with unknown addresses are kept for a week, for investigation, and no longer, because anybody can produce more of
 * them.
 */
export async function forgetOld({ db }: Pick<Deps, 'db'>): Promise<void> {
  const yesterday = sql`now() - interval '24 hours'`
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday))
  await db.delete(passwordCodes).where(lt(passwordCodes.expiresAt, yesterday))
  await db.delete(passwordCodeTries).where(lt(passwordCodeTries.at, yesterday))
  await db.delete(formerAddresses).where(lt(formerAddresses.changedAt, yesterday))
  await db.delete(halfSignIns).where(lt(halfSignIns.expiresAt, yesterday))
  await forgetProviderSessions(db)
  await db.delete(spentHandshakes).where(lt(spentHandshakes.spentAt, yesterday))
  await db.delete(callCounts).where(lt(callCounts.minute, sql`now() - interval '1 hour'`))
  await db.delete(ownWrites).where(lt(ownWrites.createdAt, sql`now() - interval '1 hour'`))
  await db.delete(passwordTokens).where(lt(passwordTokens.expiresAt, yesterday))
  await forgetChanges(db)
  await db.execute(sql`select forget_unknown_sign_ins()`)
}

/** Logs only what went wrong and never the job's payload, because that contains addresses and texts. */
const quietLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: message.slice(0, 300) }, 'job queue')
  })
