import type { Transaction } from '@hr/db/client'
import type { CurrentUser } from '../current-user.ts'
import type { Env } from '../env.ts'
import { postMails } from '../outbox.ts'
import { wordsOf } from './applied-mails.ts'
import { addressesInCc, letterFacts } from './mails.ts'
import { wishOf } from './wish.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in. A unit that wants a reason of every
// rejection has it here, too.

/** Tells the holder that somebody wishes approved leave to be changed. */
export async function mailWished(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const { applicant, holderEmail, details, summary, leave } = await letterFacts(tx, leaveId)
  const days = wishOf(leave)?.days
  const [asked, wanted] = days
    ? ['have other days', `\nInstead:\n\n${wordsOf({ ...leave, ...days }).details}\n`]
    : ['be cancelled', '']
  const text = `${applicant} asks that this approved leave ${asked}.\n\n${details}\n${wanted}\nIt waits for you: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`
  await postMails(tx, [
    { to: holderEmail, subject: `Change of leave of ${applicant}: ${summary}`, text, leaveId, event: 'waits' },
  ])
}

/** Tells the holder that the wish is withdrawn. */
export async function mailUnwished(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const { applicant, holderEmail, hasHolderLeft, details, summary } = await letterFacts(tx, leaveId)
  if (hasHolderLeft) return
  const text = `${applicant} has withdrawn the wish to change this leave, which stays as it is.\n\n${details}\n\n${PUBLIC_URL}/request/leaves?id=${leaveId}\n`
  await postMails(tx, [
    { to: holderEmail, subject: `Change of leave of ${applicant}: ${summary}`, text, leaveId, event: 'over' },
  ])
}

type By = { by: Pick<CurrentUser, 'fullName' | 'workEmail'> }

/** Tells the person that their leave stays as it is. */
export async function mailRefused(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  { by, reason }: By & { reason: string | undefined },
): Promise<void> {
  const { applicantEmail, details, summary } = await letterFacts(tx, leaveId)
  const why = reason ? `Why: ${reason}\n\n` : ''
  const text = `${by.fullName} has not agreed to change your leave. It stays as it is.\n\n${why}${details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  await postMails(tx, [
    { to: applicantEmail, subject: `Your leave stays as it is: ${summary}`, text, leaveId, event: 'own' },
  ])
}

type Leave = Parameters<typeof wordsOf>[0]

/** Tells the person, the holder and the people in Cc what the leave is now, except who changed it. */
export async function mailChanged(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  { by, was }: By & { was: Leave },
): Promise<void> {
  const { applicant, applicantEmail, holderEmail, hasHolderLeft, details, summary } = await letterFacts(tx, leaveId)
  const text = (whose: string, link: string) =>
    `${by.fullName} has changed ${whose} leave. It is now:\n\n${details}\n\nIt was:\n\n${wordsOf(was).details}\n\n${PUBLIC_URL}${link}?id=${leaveId}\n`
  const readers = new Set([...(hasHolderLeft ? [] : [holderEmail]), ...(await addressesInCc(tx, leaveId))])
  readers.delete(by.workEmail)
  await postMails(tx, [
    {
      ...{ to: applicantEmail, subject: `Your leave was changed: ${summary}`, leaveId, event: 'own' as const },
      text: text('your', '/leave/applied-leaves'),
    },
    ...[...readers].map((to) => ({
      ...{ to, subject: `Leave of ${applicant} changed: ${summary}`, leaveId, event: 'over' as const },
      text: text(`${applicant}’s`, '/request/leaves'),
    })),
  ])
}
