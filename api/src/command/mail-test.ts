import { z } from 'zod'
import type { Env } from '../env.ts'
import { createMailer } from '../mailer.ts'

const address = z.tuple([z.email('hr mail-test takes one e-mail address')], 'hr mail-test takes one e-mail address')

/** Sends a mail at once, past the queue. Fails with what the mail server said. */
export async function mailTest(args: string[], env: () => Env): Promise<string> {
  const [to] = address.parse(args)
  const settings = env()
  const where = settings.MAIL_URL ? new URL(settings.MAIL_URL).host : `${settings.DATA_DIR}/mail`
  const text = `This mail was sent by "hr mail-test" of ${settings.PUBLIC_URL}. If you can read it, mails arrive.`
  try {
    await createMailer(settings)({ id: `test-${Date.now()}`, to, subject: 'HR & Leave: a mail to try', text })
  } catch (error) {
    throw new Error(`The mail was not taken by ${where}: ${(error as Error).message}. Mend MAIL_URL and MAIL_FROM.`)
  }
  return settings.MAIL_URL
    ? `${where} has taken a mail to ${to}. If it does not arrive, look in the logs of that server.`
    : `There is no MAIL_URL: the mail lies in ${where}, and so do all others.`
}
