import type { Queryable } from '@hr/db/client'
import { JOBS, TASKS } from '@hr/db/job-tables'
import { type Named, prepared } from '@hr/db/prepared'
import type { Letter } from '@hr/domain/letters/letter'
import * as t from '@hr/words/mails'
import { sql } from 'drizzle-orm'
import { deriveKey, keysOf, type Secrets, seal, unseal } from '../platform/database/secrets.ts'
import type { Env } from '../platform/env.ts'

/**
 * Adds mails to the caller's transaction. The job table is the outbox, so a change that is rolled back sends nothing.
 */
export function postMails(tx: Queryable, letters: Letter[]): Promise<void> {
  return addJobs(tx, 'send_mail', letters)
}

/** Which letter waits, and for how many seconds. */
type Wait = { key: string; seconds: number }

/** Adds a mail that waits before it is sent, so that it can be dropped or hastened by its key. Keys are unique. */
export function postMailLater(tx: Queryable, letter: Letter, wait: Wait): Promise<void> {
  return addJobs(tx, 'send_mail', [letter], wait)
}

/** Drops a waiting mail. Returns false if it was sent, or is just being sent. */
export async function dropMail(tx: Queryable, key: string): Promise<boolean> {
  return (await deleteJob(tx, { key })).length === 1
}

const deleteJob = prepared(
  (_db, of: Named<{ key: string }>) =>
    sql<{
      id: number
    }>`delete from ${JOBS} where key = ${of.key} and locked_at is null returning id`,
)

/** Drops the waiting mails whose keys begin so. Returns their recipients. */
export async function dropMails(tx: Queryable, prefix: string): Promise<string[]> {
  const dropped = await tx.execute<{ to: string }>(
    sql`delete from ${JOBS} where starts_with(key, ${prefix}) and locked_at is null returning payload ->> 'to' as "to"`,
  )
  return dropped.map(({ to }) => to)
}

/** Sends a waiting mail before all that are posted from now on. */
export async function hastenMail(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`update ${JOBS} set run_at = created_at where key = ${key} and locked_at is null`)
}

/** The same for all whose keys begin so. */
export async function hastenMails(tx: Queryable, prefix: string): Promise<void> {
  await tx.execute(sql`update ${JOBS} set run_at = created_at where starts_with(key, ${prefix}) and locked_at is null`)
}

/**
 * Lets a letter wait, a second longer than one that was posted before about the same request to the same reader, if
 * that still waits: the mail server may have turned it away, or may just be taking it from another worker. Fails then,
 * which hands the job back to the queue; this is no attempt.
 */
export async function waitForEarlier(db: Queryable, jobId: string, { to, leaveId }: Letter): Promise<void> {
  if (leaveId === undefined) return
  const isHeld = await db.execute(sql`
    update ${JOBS} held set attempts = 0, run_at = greatest(earlier.run_at, held.run_at)
    from ${JOBS} earlier
    where held.id = ${jobId} and earlier.id < held.id and earlier.attempts < earlier.max_attempts
      and earlier.payload ->> 'to' = ${to} and (earlier.payload ->> 'leaveId')::int = ${leaveId}
    returning 1`)
  if (isHeld.length > 0) throw new Error(t.earlierEmailFirst)
}

/**
 * Gives back to the queue mails that a server had begun to send when it was killed or lost the database; without this,
 * the queue would wait for four hours. Three minutes are more than sending can take (`mailer.ts`). A mail that was
 * taken after all arrives again, under its Message-ID.
 */
export async function giveBackLeftMails({ db }: { db: Queryable }): Promise<void> {
  await db.execute(sql`
    update ${JOBS} left_one set locked_at = null, locked_by = null
    from ${TASKS} task
    where task.id = left_one.task_id and task.identifier in ('send_mail', 'send_sealed_mail')
      and left_one.locked_at < now() - interval '3 minutes'`)
}

/** A letter whose text cannot be read in the job table. */
export type SealedLetter = { to: string; subject: string; sealed: string }

/**
 * Adds mails that contain a code or a link that lets their reader in. The database stores only hashes of such secrets,
 * so the text waits encrypted (decision 48).
 */
export function postSecretMails(tx: Queryable, { APP_SECRET }: Secret, letters: Letter[]): Promise<void> {
  const key = deriveKey(APP_SECRET, MAIL)
  const sealed = letters.map(({ text, ...letter }): SealedLetter => ({ ...letter, sealed: seal(key, text) }))
  // This is a separate task, so that a server of an older version that shares the queue leaves it to one that can
  // decrypt it.
  return addJobs(tx, 'send_sealed_mail', sealed)
}

/** Returns the letter as it was posted. Throws if it was sealed with neither secret. */
export function openLetter(secrets: Secrets, { sealed, ...letter }: SealedLetter): Letter {
  return { ...letter, text: unseal(keysOf(secrets, MAIL), sealed) }
}

type Secret = Pick<Env, 'APP_SECRET'>
const MAIL = 'waiting mail'

async function addJobs(tx: Queryable, task: string, payloads: object[], wait?: Wait): Promise<void> {
  if (payloads.length === 0) return
  const jobs = { task, payloads: JSON.stringify(payloads), key: wait?.key ?? null, seconds: wait?.seconds ?? 0 }
  const [posted] = await insertJobs(tx, jobs)
  if (posted?.count === payloads.length) return
  // The queue does not know the task yet.
  await tx.execute(
    sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${task}, payload, null, now() + make_interval(secs => ${jobs.seconds}), 25, ${jobs.key}::text, null, null)
        ::graphile_worker.job_spec
      from json_array_elements(${jobs.payloads}::json) as given (payload)))`,
  )
}

/**
 * Stores jobs where the queue's own `add_jobs` stores them, but in one plain statement and without a notice: commits that
 * give notice wait for each other, the write to the disk included. Posts nothing for an unknown task.
 */
const insertJobs = prepared(
  (_db, of: Named<{ task: string; payloads: string; key: string | null; seconds: number }>) => sql<{ count: number }>`
    with posted as (
      insert into ${JOBS} (task_id, payload, max_attempts, key, run_at)
      select id, payload, 25, ${of.key}::text, now() + make_interval(secs => ${of.seconds})
      from ${TASKS}, json_array_elements(${of.payloads}::json) as given (payload)
      where identifier = ${of.task} returning 1
    )
    select count(*)::int as count from posted`,
)

/** Takes as long as posting a mail, so that nobody can tell from the time that there was none to post. */
export function postNothing(tx: Queryable): Promise<void> {
  return addJobs(tx, 'do_nothing', [{}])
}
