import type { Env } from '../platform/env.ts'
import { createMailer } from './mailer.ts'

/** Whether a mail was taken, and what the mail server said, in words. */
type Trial = { isTaken: boolean; words: string }

/** For whom a person waits at a page, and a transaction with them. */
const PATIENCE = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000 }

/** Sends a mail at once, past the queue, and says what came of it. */
export async function tryMail(env: Env, to: string, from: string): Promise<Trial> {
  const where = env.MAIL_URL ? new URL(env.MAIL_URL).host : `${env.DATA_DIR}/mail`
  const text = `This mail was sent by ${from} of ${env.PUBLIC_URL}. If you can read it, mails arrive.`
  try {
    await createMailer(env, PATIENCE)({ id: `test-${Date.now()}`, to, subject: 'HR & Leave: a mail to try', text })
  } catch (error) {
    const { message } = error as Error
    return { isTaken: false, words: `The mail was not taken by ${where}: ${message}. ${whatToDo(error)}` }
  }
  const words = env.MAIL_URL
    ? `${where} has taken a mail to ${to}. If it does not arrive, look in the logs of that server.`
    : `There is no MAIL_URL: the mail lies in ${where}, and so do all others.`
  return { isTaken: true, words }
}

/** What to do about a failure to send, by what nodemailer calls it and what the server answered. */
function whatToDo(error: unknown): string {
  const { code = '' } = error as { code?: string }
  return advice[code] ?? 'Mend MAIL_URL and MAIL_FROM.'
}

const unreachable = 'Nothing answers there as a mail server: mend MAIL_URL, or start that server.'
const advice: Record<string, string> = {
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  EDNS: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ETLS: 'Its certificate is not trusted here: mend the name in MAIL_URL, or the certificate.',
  EAUTH: 'It does not accept the user and password of MAIL_URL.',
  EENVELOPE: 'It does not take mails for that address, or not from MAIL_FROM.',
}
