import type { Transaction } from '@hr/db/client'
import { employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import { spokenDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { eq } from 'drizzle-orm'
import { findApprover } from '../../company/approver.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { findClaims } from './claim-queries.ts'

// Mails contain no reason and no note: those are for people who sign in.

const OWN = '/leave/comp-off'

/** Tells who approves the person’s leave that a claim waits. */
export async function mailClaimed(tx: Transaction, { env, now }: Deps, claimId: number): Promise<void> {
  const { userId, employeeName, details, summary } = await letterFacts(tx, claimId)
  const approver = await findApprover(tx, userId, now())
  if (!approver) return
  const text = `${employeeName} claims a day off that they worked.\n\n${details}\n\nIt waits for you, or for HR: ${env.PUBLIC_URL}${OWN}\n`
  const subject = `Comp-off claimed by ${employeeName}: ${summary}`
  await postMails(tx, [{ to: approver.email, subject, text, event: 'waits' }])
}

/** Tells them that it does not wait any more. */
export async function mailUnclaimed(tx: Transaction, { env, now }: Deps, claimId: number): Promise<void> {
  const { userId, employeeName, details, summary } = await letterFacts(tx, claimId)
  const approver = await findApprover(tx, userId, now())
  if (!approver) return
  const text = `${employeeName} has withdrawn this claim.\n\n${details}\n\n${env.PUBLIC_URL}${OWN}\n`
  const subject = `Comp-off no longer claimed by ${employeeName}: ${summary}`
  await postMails(tx, [{ to: approver.email, subject, text, event: 'over' }])
}

/** Tells the person what became of their claim. */
export async function mailDecided(tx: Transaction, { PUBLIC_URL }: Env, claimId: number): Promise<void> {
  const { workEmail, status, decidedByName, details, summary } = await letterFacts(tx, claimId)
  const text = `${decidedByName} has ${status} your claim of a day off that you worked.\n\n${details}\n\n${PUBLIC_URL}${OWN}\n`
  await postMails(tx, [{ to: workEmail, subject: `Your comp-off was ${status}: ${summary}`, text, event: 'own' }])
}

/** Tells the person that a grant is revoked. */
export async function mailRevoked(tx: Transaction, { PUBLIC_URL }: Env, grantId: number, by: string): Promise<void> {
  const [grant] = await tx
    .select({ to: employees.workEmail, days: leaveEntries.days, leaveName: leaveTypes.name })
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveEntries.leaveTypeId))
    .where(eq(leaveEntries.id, grantId))
  if (!grant) throw new Error(`grant ${grantId} has vanished`)
  const what = `${daysPhrase(grant.days)} of ${grant.leaveName}`
  const text = `${by} has revoked ${what} that were granted to you as comp-off. Why is said here:\n\n${PUBLIC_URL}${OWN}\n`
  await postMails(tx, [{ to: grant.to, subject: `Your comp-off was revoked: ${what}`, text, event: 'own' }])
}

async function letterFacts(tx: Transaction, claimId: number) {
  const [claim] = await findClaims(tx, { id: claimId })
  if (!claim) throw new Error(`claim ${claimId} has vanished`)
  const what = `${daysPhrase(claim.days)} of ${claim.leaveName}`
  return { ...claim, summary: spokenDay(claim.workedOn), details: `Worked: ${spokenDay(claim.workedOn)}\nFor: ${what}` }
}
