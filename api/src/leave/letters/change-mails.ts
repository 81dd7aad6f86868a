import type { Transaction } from '@hr/db/client'
import type { CurrentUser } from '../../company/current-user.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'
import { wishOf } from '../request/wish.ts'
import { wordsOf } from './applied-mails.ts'
import { addressesInCc, type Facts, hastenEarlier, letterFacts } from './mails.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in. A unit that wants a reason of every
// rejection has it here, too.

/** Tells the holder that somebody wishes approved leave to be changed. */
export async function mailWished(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  await postMails(tx, [wished(await letterFacts(tx, leaveId), `${PUBLIC_URL}/request/leaves?id=${leaveId}`)])
}

/** Tells the new holder that a wish waits for them, and its person for whom. Returns the new holder's name. */
export async function mailWishHandedOver(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number, because: string) {
  const facts = await letterFacts(tx, leaveId)
  const { applicantEmail, holder, details, summary } = facts
  const text = `${because}. Your wish to change this leave waits for ${holder} now.\n\n${details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  const subject = `Your wish to change leave waits for ${holder} now: ${summary}`
  await postMails(tx, [
    wished(facts, `${PUBLIC_URL}/request/leaves?id=${leaveId}`, `${because}. `),
    { to: applicantEmail, subject, text, leaveId, event: 'own' },
  ])
  return holder
}

function wished({ applicant, holderEmail, details, summary, leave }: Facts, link: string, because = '') {
  const days = wishOf(leave)?.days
  const [asked, wanted] = days
    ? ['have other days', `\nInstead:\n\n${wordsOf({ ...leave, ...days }).details}\n`]
    : ['be cancelled', '']
  const text = `${because}${applicant} asks that this approved leave ${asked}.\n\n${details}\n${wanted}\nIt waits for you: ${link}\n`
  const subject = `Change of leave of ${applicant}: ${summary}`
  return { to: holderEmail, subject, text, leaveId: leave.id, event: 'waits' as const }
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

/** `below`: what became of leave below what was told. */
type Changed = By & { was: Leave; below: string }

/** Tells the person, the holder and the people in Cc what the leave is now, except who changed it. */
export async function mailChanged(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  { by, was, below }: Changed,
): Promise<void> {
  const facts = await letterFacts(tx, leaveId)
  await hastenEarlier(tx, facts)
  const { applicant, applicantEmail, holderEmail, hasHolderLeft, details, summary } = facts
  const isOwn = by.workEmail === applicantEmail
  const text = (whose: string, link: string) =>
    `${by.fullName} ${isOwn ? 'has told that this leave ends earlier' : `has changed ${whose} leave`}. It is now:\n\n${[details, below].filter(Boolean).join('\n')}\n\nIt was:\n\n${wordsOf(was).details}\n\n${PUBLIC_URL}${link}?id=${leaveId}\n`
  const readers = new Set([...(hasHolderLeft ? [] : [holderEmail]), ...(await addressesInCc(tx, leaveId))])
  readers.delete(by.workEmail)
  const toApplicant = {
    ...{ to: applicantEmail, subject: `Your leave was changed: ${summary}`, leaveId, event: 'own' as const },
    text: text('your', '/leave/applied-leaves'),
  }
  await postMails(tx, [
    ...(isOwn ? [] : [toApplicant]),
    ...[...readers].map((to) => ({
      ...{ to, subject: `Leave of ${applicant} changed: ${summary}`, leaveId, event: 'over' as const },
      text: text(`${applicant}’s`, '/request/leaves'),
    })),
  ])
}
