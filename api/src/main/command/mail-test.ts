import { emailAddress } from '@hr/contract/call/fields'
import * as t from '@hr/words/operations'
import { z } from 'zod'
import { tryMail } from '../../mail/try-mail.ts'
import type { Env } from '../../platform/env.ts'

const ONE_ADDRESS = t.mailTestNeedsAddress
const address = z.tuple([emailAddress(ONE_ADDRESS, ONE_ADDRESS)], ONE_ADDRESS)

/** Sends a mail at once, past the queue. Fails with what the mail server said. */
export async function mailTest(args: string[], env: () => Env): Promise<string> {
  const [to] = address.parse(args)
  const { isTaken, words } = await tryMail(env(), to, t.mailTestCommand)
  if (!isTaken) throw new Error(words)
  return words
}
