import { z } from 'zod'
import type { Env } from '../env.ts'
import { tryMail } from '../try-mail.ts'

const address = z.tuple([z.email('hr mail-test takes one e-mail address')], 'hr mail-test takes one e-mail address')

/** Sends a mail at once, past the queue. Fails with what the mail server said. */
export async function mailTest(args: string[], env: () => Env): Promise<string> {
  const [to] = address.parse(args)
  const { isTaken, words } = await tryMail(env(), to, '"hr mail-test"')
  if (!isTaken) throw new Error(words)
  return words
}
