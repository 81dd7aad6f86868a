import type { Transaction } from '@hr/db/client'
import { employees, leaveRequestCopies, leaveRequests, leaveTypes } from '@hr/db/schema'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { sessionLabel } from '@hr/domain/leave/day-count'
import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Env } from '../env.ts'
import { postMails } from '../jobs.ts'

// Mails carry no reason, no note and no attachment: they are for those who sign in.

/** Tells the holder that a request waits, and the people in Cc that it was made. */
export async function mailApplied(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  const copies = await tx
    .select({ email: employees.workEmail })
    .from(leaveRequestCopies)
    .innerJoin(employees, eq(employees.id, leaveRequestCopies.employeeId))
    // the holder gets a letter of their own
    .where(and(eq(leaveRequestCopies.leaveRequestId, leaveId), ne(employees.workEmail, leave.holderEmail)))
  const subject = `Leave request from ${leave.applicant}: ${leave.summary}`
  const facts = `${leave.applicant} has applied for leave.\n\n${leave.details}\n`
  await postMails(tx, [
    {
      to: leave.holderEmail,
      subject,
      text: `${facts}\nThe request waits for you: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    },
    ...copies.map(({ email }) => ({
      to: email,
      subject,
      text: `${facts}\nYou were named in Cc: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    })),
  ])
}

/** Tells the applicant how it was decided, and by whom. */
export async function mailDecided(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  const subject = `Your leave request was ${leave.decision}: ${leave.summary}`
  const text = `${leave.decider} has ${leave.decision} your leave request.\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  await postMails(tx, [{ to: leave.applicantEmail, subject, text }])
}

/** Tells the next holder and the applicant who forwarded the request; what was said with it stays on the screen. */
export async function mailForwarded(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  await postMails(tx, [
    {
      to: leave.holderEmail,
      subject: `Leave request from ${leave.applicant}: ${leave.summary}`,
      text: `${leave.forwarder} has forwarded a leave request of ${leave.applicant} to you.\n\n${leave.details}\n\nThe request waits for you: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    },
    {
      to: leave.applicantEmail,
      subject: `Your leave request waits for ${leave.holder} now: ${leave.summary}`,
      text: `${leave.forwarder} has forwarded your leave request to ${leave.holder}.\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`,
    },
  ])
}

/** Tells the applicant that an approved leave is cancelled, and by whom. */
export async function mailTakenBack(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  const text = `${leave.canceller} has cancelled your approved leave. Its days are free again.\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  await postMails(tx, [{ to: leave.applicantEmail, subject: `Your leave was cancelled: ${leave.summary}`, text }])
}

/** Tells the new holder and the applicant that a request waits with somebody else; gives the new holder's name. */
export async function mailHandedOver(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  because: string,
): Promise<string> {
  const leave = await letterFacts(tx, leaveId)
  await postMails(tx, [
    {
      to: leave.holderEmail,
      subject: `Leave request from ${leave.applicant}: ${leave.summary}`,
      text: `${because}. ${leave.applicant} has applied for leave.\n\n${leave.details}\n\nThe request waits for you: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    },
    {
      to: leave.applicantEmail,
      subject: `Your leave request waits for ${leave.holder} now: ${leave.summary}`,
      text: `${because}. Your leave request waits for ${leave.holder} now.\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`,
    },
  ])
  return leave.holder
}

const holder = alias(employees, 'holder')
const decider = alias(employees, 'decider')
const forwarder = alias(employees, 'forwarder')
const canceller = alias(employees, 'canceller')

async function letterFacts(tx: Transaction, leaveId: number) {
  const [row] = await tx
    .select({
      request: leaveRequests,
      leaveName: leaveTypes.name,
      applicant: employees.fullName,
      applicantEmail: employees.workEmail,
      holder: holder.fullName,
      holderEmail: holder.workEmail,
      decider: decider.fullName,
      forwarder: forwarder.fullName,
      canceller: canceller.fullName,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(holder, eq(holder.id, leaveRequests.holderId))
    .leftJoin(decider, eq(decider.id, leaveRequests.decidedBy))
    .leftJoin(forwarder, eq(forwarder.id, leaveRequests.forwardedBy))
    .leftJoin(canceller, eq(canceller.id, leaveRequests.cancelledBy))
    .where(eq(leaveRequests.id, leaveId))
  if (!row) throw new Error(`leave request ${leaveId} has vanished`)

  const { request, leaveName, ...people } = row
  const days = daysPhrase(request.days)
  const from = `${formatDay(request.startDate)}, ${sessionLabel(request.startSession)}`
  const to = `${formatDay(request.endDate)}, ${sessionLabel(request.endSession)}`
  return {
    ...people,
    decision: request.decision,
    summary: `${leaveName}, ${days}`,
    details: `Leave Type: ${leaveName}\nFrom: ${from}\nTo: ${to}\nNo. of days: ${days}`,
  }
}
