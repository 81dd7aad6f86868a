import type { Transaction } from '@hr/db/client'
import { mailActs } from '@hr/db/schema'
import * as t from '@hr/words/mails'
import { and, eq, gt } from 'drizzle-orm'
import type { Within, Writing } from '../company/current-user.ts'
import { conflict, notFound, slowDown } from '../platform/http/errors.ts'
import { endTries, hastenFailed, lockMail } from './queue.ts'
import { tryMail } from './try-mail.ts'

/** How many test mails a person may send within an hour, so that nobody is flooded. */
const TRIALS = 20
const HOUR = 3_600_000

/** Sends a mail to try, and answers with what the mail server said. Fails with 429 after twenty within an hour. */
export const sendTest = ({ deps, me, write }: Writing, to: string) =>
  write(async (tx) => {
    const since = new Date(deps.now().getTime() - HOUR).toISOString()
    const isTrial = and(eq(mailActs.actorId, me.id), eq(mailActs.act, 'tried'), gt(mailActs.at, since))
    if ((await tx.$count(mailActs, isTrial)) >= TRIALS) throw slowDown(t.tooManyTestEmails(TRIALS), HOUR / 1000)
    const { isTaken, words } = await tryMail(deps.env, to, me.fullName)
    await note({ tx, deps, me }, { act: 'tried', name: to, outcome: words })
    return { isTaken, userMessage: words }
  })

/**
 * Tries a mail again now, or all that have failed. Fails with 404 for one that was sent meanwhile, and with 409 for one
 * that was not tried yet, as its time will come, or that is just being sent.
 */
export const tryAgain = ({ deps, me, write }: Writing, mailId: number | undefined) =>
  write(async (tx) => {
    if (mailId === undefined) {
      const count = await hastenFailed(tx)
      if (count === 0) throw conflict(t.noEmailHasFailed)
      await note({ tx, deps, me }, { act: 'hastened', name: t.countOfEmails(count) })
      return { userMessage: t.failedEmailsTriedAgain(count) }
    }
    const { to, state } = await lockedMail(tx, mailId)
    if (state === 'waiting') throw conflict(t.emailNotTriedYet)
    await hastenFailed(tx, mailId)
    await note({ tx, deps, me }, { act: 'hastened', name: to })
    return { userMessage: t.emailTriedAgain(to) }
  })

/** Gives a mail up, so that it is not sent. Fails with 404 for one that was sent meanwhile, with 409 for one that was given up or is just being sent. */
export const giveUp = ({ deps, me, write }: Writing, mailId: number) =>
  write(async (tx) => {
    const { to, state } = await lockedMail(tx, mailId)
    if (state === 'given up') throw conflict(t.alreadyGivenUp)
    await endTries(tx, mailId, t.givenUpBy(me.fullName))
    await note({ tx, deps, me }, { act: 'given up', name: to })
    return { userMessage: t.emailGivenUp(to) }
  })

async function lockedMail(tx: Transaction, mailId: number) {
  const mail = await lockMail(tx, mailId)
  if (!mail) throw notFound(t.noLongerQueued)
  if (mail.isBeingSent) throw conflict(t.beingSentNow)
  return mail
}

type Act = Pick<typeof mailActs.$inferInsert, 'act' | 'name' | 'outcome'>

const note = ({ tx, deps: { now }, me: { id } }: Within, act: Act) =>
  tx.insert(mailActs).values({ ...act, actorId: id, at: now().toISOString() })
