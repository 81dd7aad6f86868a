import * as t from '@hr/words/mails'
import type { Env } from '../platform/env.ts'
import { createMailer } from './mailer.ts'

/** Whether a mail was taken, and what the mail server said, in words. */
type Trial = { isTaken: boolean; words: string }

/** How long a person waits for at a page, and a transaction with them. */
const PATIENCE = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000 }

/** Sends a mail at once, past the queue, and says what came of it. */
export async function tryMail(env: Env, to: string, from: string): Promise<Trial> {
  const where = env.MAIL_URL ? new URL(env.MAIL_URL).host : `${env.DATA_DIR}/mail`
  const text = t.testEmailText(from, env.PUBLIC_URL)
  try {
    await createMailer(env, PATIENCE)({ id: `test-${Date.now()}`, to, subject: t.testEmailSubject, text })
  } catch (error) {
    const { message } = error as Error
    return { isTaken: false, words: t.testEmailFailed(where, message, whatToDo(error)) }
  }
  const words = env.MAIL_URL ? t.testEmailAccepted(where, to) : t.testEmailSaved(where)
  return { isTaken: true, words }
}

/** What to do about a failure to send, by what nodemailer calls it and what the server answered. */
function whatToDo(error: unknown): string {
  const { code = '' } = error as { code?: string }
  return advice[code] ?? t.checkMailSettings
}

const unreachable = t.checkServerAddress
const advice: Record<string, string> = {
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  EDNS: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ETLS: t.checkCertificate,
  EAUTH: t.checkCredentials,
  EENVELOPE: t.checkAddresses,
}
