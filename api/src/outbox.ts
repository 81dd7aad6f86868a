import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Env } from './env.ts'
import { deriveKey, seal, unseal } from './secrets.ts'

export type Letter = { to: string; subject: string; text: string }

/** Adds mails to the caller's transaction: the job table is the outbox, so a rolled-back change sends nothing. */
export function postMails(tx: Queryable, letters: Letter[]): Promise<void> {
  return addJobs(tx, 'send_mail', letters)
}

/** A letter whose text nobody can read in the job table. */
export type SealedLetter = { to: string; subject: string; sealed: string }

/**
 * The same for mails with a code or a link that lets their reader in: of such secrets the database has a hash alone, so
 * that the text waits sealed (decision 48).
 */
export function postSecretMails(tx: Queryable, { APP_SECRET }: Secret, letters: Letter[]): Promise<void> {
  const key = mailKey(APP_SECRET)
  const sealed = letters.map(({ text, ...letter }): SealedLetter => ({ ...letter, sealed: seal(key, text) }))
  // a task of its own: a server of an older version that shares the queue leaves it to one that can open it
  return addJobs(tx, 'send_sealed_mail', sealed)
}

/** The letter as it was posted. Throws when APP_SECRET is another by now. */
export function openLetter({ APP_SECRET }: Secret, { sealed, ...letter }: SealedLetter): Letter {
  return { ...letter, text: unseal(mailKey(APP_SECRET), sealed) }
}

type Secret = Pick<Env, 'APP_SECRET'>
const mailKey = (secret: string) => deriveKey(secret, 'waiting mail')

async function addJobs(tx: Queryable, task: string, payloads: object[]): Promise<void> {
  if (payloads.length === 0) return
  await tx.execute(
    sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${task}, payload, null, null, 25, null, null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(payloads)}::json) as given (payload)))`,
  )
}

/** Takes as long as posting a mail, where nobody may know that there is none to post. */
export function postNothing(tx: Queryable): Promise<void> {
  return addJobs(tx, 'do_nothing', [{}])
}
