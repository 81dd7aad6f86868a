import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveRequestCopies, leaveRequests, leaveTypes } from '@hr/db/schema'
import { type Day, spokenDay, spokenDays } from '@hr/domain/dates'
import { UNDO_GRACE_SECONDS } from '@hr/domain/leave/undo'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dropMail, hastenMail, hastenMails, postMailLater, postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'
import { toldMails, wordsOf } from './applied-mails.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in.

/** The mail about the decision of a request, as long as it waits. */
const decisionMail = (leaveId: number): string => `decision of leave ${leaveId}`

/** Tells the applicant the decision, and who made it, once it cannot be undone any more. */
export async function mailDecided(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  /** Of a rejection in a unit that wants one. */
  reason?: string,
): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  const subject = `Your leave request was ${leave.decision}: ${leave.summary}`
  const text = `${leave.decider} has ${leave.decision} your leave request.\n\n${reason ? `Why: ${reason}\n\n` : ''}${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  const letter = { to: leave.applicantEmail, subject, text, leaveId, event: 'own', decides: true } as const
  await postMailLater(tx, letter, { key: decisionMail(leaveId), seconds: UNDO_GRACE_SECONDS })
}

/** Everybody reads first what was decided or told, and then what became of it. */
export const hastenEarlier = (tx: Transaction, { leave: { id, isReported } }: Facts): Promise<void> =>
  isReported ? hastenMails(tx, toldMails(id)) : hastenMail(tx, decisionMail(id))

/** Tells nobody of a decision. Returns false if its mail has left. */
export const dropDecisionMail = (tx: Transaction, leaveId: number): Promise<boolean> =>
  dropMail(tx, decisionMail(leaveId))

/**
 * Tells the next holder and the applicant who forwarded the request. The message of the forward is shown only on the
 * screen.
 */
export async function mailForwarded(tx: Transaction, env: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  await mailNextHolder(tx, env, leaveId, leave, {
    toHolder: `${leave.forwarder} has forwarded a leave request of ${leave.applicant} to you.`,
    toApplicant: `${leave.forwarder} has forwarded your leave request to ${leave.holder}.`,
  })
}

/** Tells the holder and the people in Cc that the applicant has withdrawn a request. */
export async function mailWithdrawn(tx: Transaction, env: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  await mailReaders(tx, env, leaveId, leave, `${leave.applicant} has withdrawn this leave request.`)
}

/** What leave below counts `again`, and who reads nothing. */
type Untold = { again: string | null; except: string[] }

/** Tells the readers of reported leave that it was withdrawn. */
export async function mailUntold(tx: Transaction, env: Env, leaveId: number, { again, except }: Untold): Promise<void> {
  const leave = withMore(await letterFacts(tx, leaveId), again)
  await mailReaders(tx, env, leaveId, leave, `${leave.applicant} has withdrawn this reported leave.`, { except })
}

/** With a line more, if there is one. */
const withMore = (facts: Facts, line: string | null): Facts => ({
  ...facts,
  details: [facts.details, line].filter(Boolean).join('\n'),
})

/**
 * Tells the holder and the people in Cc that a request, or an approved leave, is cancelled because its applicant
 * leaves.
 */
export async function mailCancelled(tx: Transaction, env: Env, leaveId: number, because: string): Promise<void> {
  await mailReaders(tx, env, leaveId, await letterFacts(tx, leaveId), `${because}. This leave is cancelled.`)
}

/** Tells the holder and the people in Cc that leave ends earlier, with the last day of its applicant. */
export async function mailShortened(tx: Transaction, env: Env, leaveId: number, because: string): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  const subject = `Leave of ${leave.applicant} shortened: ${leave.summary}`
  await mailReaders(tx, env, leaveId, leave, `${because}. This leave ends earlier. It is now:`, { subject })
}

/** A leave that ends with the last day of its person, and how: it is cancelled, or ends earlier. */
export type Ended = { leaveId: number; what: string }

/** Tells somebody who leaves, in one mail without a link, as they cannot sign in any more, which of their leave ends with their last day. */
export async function mailEnded(tx: Transaction, to: string, lastDay: Day | null, ended: readonly Ended[]) {
  if (ended.length === 0) return
  const lines: string[] = []
  for (const { leaveId, what } of ended) {
    const { leave, summary } = await letterFacts(tx, leaveId)
    lines.push(`- ${summary}, ${spokenDays(leave.startDate, leave.endDate)}: ${what}`)
  }
  const text = `Your leave ends with your last day${lastDay ? `, ${spokenDay(lastDay)}` : ''}:\n\n${lines.join('\n')}\n`
  await postMails(tx, [{ to, subject: 'Your leave ends with your last day', text, event: 'own' }])
}

/** Why, in a unit that wants reasons in mails; and what leave below counts again, of what was told. */
type TakenBack = { note: string | undefined; again: string | null }

/** Tells the applicant, the holder and the people in Cc that an approved leave is cancelled, and by whom. */
export async function mailTakenBack(tx: Transaction, env: Env, leaveId: number, { note, again }: TakenBack) {
  const { PUBLIC_URL } = env
  const leave = withMore(await letterFacts(tx, leaveId), again)
  const why = note ? `\n\nWhy: ${note}` : ''
  await mailReaders(tx, env, leaveId, leave, `${leave.canceller} has cancelled this approved leave.${why}`)
  if (leave.hasApplicantLeft) return
  const text = `${leave.canceller} has cancelled your approved leave. Its days are free again.${why}\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  await postMails(tx, [
    { to: leave.applicantEmail, subject: `Your leave was cancelled: ${leave.summary}`, text, leaveId, event: 'own' },
  ])
}

/**
 * Tells the new holder and the applicant that a request now waits with somebody else. Returns the new holder's name.
 */
export async function mailHandedOver(tx: Transaction, env: Env, leaveId: number, because: string): Promise<string> {
  const leave = await letterFacts(tx, leaveId)
  await mailNextHolder(tx, env, leaveId, leave, {
    toHolder: `${because}. ${leave.applicant} has applied for leave.`,
    toApplicant: `${because}. Your leave request waits for ${leave.holder} now.`,
  })
  return leave.holder
}

export type Facts = Awaited<ReturnType<typeof letterFacts>>
type Sentences = { toHolder: string; toApplicant: string }

/** Tells the holder that a request waits, and the applicant with whom. */
export async function mailNextHolder(tx: Transaction, env: Env, leaveId: number, leave: Facts, sentences: Sentences) {
  const { PUBLIC_URL } = env
  await postMails(tx, [
    {
      to: leave.holderEmail,
      subject: `Leave request from ${leave.applicant}: ${leave.summary}`,
      leaveId,
      event: 'waits',
      asks: true,
      text: `${sentences.toHolder}\n\n${leave.details}\n\nThe request waits for you: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    },
    {
      to: leave.applicantEmail,
      subject: `Your leave request waits for ${leave.holder} now: ${leave.summary}`,
      leaveId,
      event: 'own',
      text: `${sentences.toApplicant}\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`,
    },
  ])
}

/**
 * Tells the holder and the people in Cc that a request is over, or less of it is left, except the person who ended it and
 * people who have left.
 */
async function mailReaders(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  leave: Facts,
  sentence: string,
  { subject = `Leave of ${leave.applicant} cancelled: ${leave.summary}`, except = [] }: Variant = {},
) {
  await hastenEarlier(tx, leave)
  const told = await readersOf(tx, leaveId, leave)
  const text = `${sentence}\n\n${leave.details}\n\nWhat happened to it: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`
  await postMails(
    tx,
    told.filter((to) => !except.includes(to)).map((to) => ({ to, subject, text, leaveId, event: 'over' as const })),
  )
}

/** A subject of its own, and readers who are not told. */
type Variant = { subject?: string; except?: string[] }

async function readersOf(tx: Transaction, leaveId: number, leave: Facts): Promise<string[]> {
  const readers = new Set([...(leave.hasHolderLeft ? [] : [leave.holderEmail]), ...(await addressesInCc(tx, leaveId))])
  if (leave.cancellerEmail) readers.delete(leave.cancellerEmail)
  return [...readers]
}

/** The addresses of the people in Cc who still work here. */
export async function addressesInCc(tx: Transaction, leaveId: number): Promise<string[]> {
  return (await readAddresses(tx, { leaveId })).map(({ email }) => email)
}

const readAddresses = prepared((db, of: Named<{ leaveId: number }>) =>
  db
    .select({ email: employees.workEmail })
    .from(leaveRequestCopies)
    .innerJoin(employees, eq(employees.id, leaveRequestCopies.employeeId))
    .where(and(eq(leaveRequestCopies.leaveRequestId, of.leaveId), isNull(employees.leftAt))),
)

const holder = alias(employees, 'holder')
const decider = alias(employees, 'decider')
const asker = alias(employees, 'asker')
const agreer = alias(employees, 'agreer')
const forwarder = alias(employees, 'forwarder')
const canceller = alias(employees, 'canceller')

const letterFields = {
  request: leaveRequests,
  leaveName: leaveTypes.name,
  applicant: employees.fullName,
  applicantEmail: employees.workEmail,
  applicantLeftAt: employees.leftAt,
  holder: holder.fullName,
  holderEmail: holder.workEmail,
  holderLeftAt: holder.leftAt,
  asker: asker.fullName,
  agreer: agreer.fullName,
  decider: decider.fullName,
  forwarder: forwarder.fullName,
  canceller: canceller.fullName,
  cancellerEmail: canceller.workEmail,
}

const readLetter = prepared((db, of: Named<{ leaveId: number }>) =>
  db
    .select(letterFields)
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(holder, eq(holder.id, leaveRequests.holderId))
    .leftJoin(asker, eq(asker.id, leaveRequests.askedBy))
    .leftJoin(agreer, eq(agreer.id, leaveRequests.agreedBy))
    .leftJoin(decider, eq(decider.id, leaveRequests.decidedBy))
    .leftJoin(forwarder, eq(forwarder.id, leaveRequests.forwardedBy))
    .leftJoin(canceller, eq(canceller.id, leaveRequests.cancelledBy))
    .where(eq(leaveRequests.id, of.leaveId)),
)

/** What mails say of a request. */
export async function letterFacts(tx: Transaction, leaveId: number) {
  const [row] = await readLetter(tx, { leaveId })
  if (!row) throw new Error(`leave request ${leaveId} has vanished`)
  const { request, leaveName, applicantLeftAt, holderLeftAt, ...people } = row
  return {
    ...people,
    leave: { ...request, leaveName },
    hasApplicantLeft: applicantLeftAt !== null,
    hasHolderLeft: holderLeftAt !== null,
    decision: request.decision,
    ...wordsOf({ ...request, leaveName }),
  }
}
