import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees } from '@hr/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'
import { letterFacts } from './mails.ts'

/** Tells the applicant that there is a question about a request, which is shown only on the screen. */
export async function mailAsked(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number): Promise<void> {
  const leave = await letterFacts(tx, leaveId)
  const subject = `A question about your leave request: ${leave.summary}`
  const text = `${leave.asker} has a question about your leave request. Your answer sends it again.\n\n${leave.details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  await postMails(tx, [{ to: leave.applicantEmail, subject, text, leaveId, event: 'own' }])
}

/** Tells the holder, and who asked if that is somebody else, that a question was answered. The answer is shown only on the screen. */
export async function mailAnswered(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  leaveId: number,
  askedBy: number | null,
): Promise<void> {
  const [leave, [asker]] = await Promise.all([letterFacts(tx, leaveId), readAddress(tx, { id: askedBy ?? 0 })])
  const subject = `Leave request from ${leave.applicant}: ${leave.summary}`
  const letter = (to: string, sentence: string) => ({
    to,
    subject,
    leaveId,
    event: 'waits' as const,
    text: `${leave.applicant} has answered the question about this leave request.\n\n${leave.details}\n\n${sentence}: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
  })
  const isOther = asker && asker.email !== leave.holderEmail
  await postMails(tx, [
    { ...letter(leave.holderEmail, 'The request waits for you'), asks: true },
    ...(isOther ? [letter(asker.email, 'You had asked')] : []),
  ])
}

const readAddress = prepared((db, of: Named<{ id: number }>) =>
  db
    .select({ email: employees.workEmail })
    .from(employees)
    .where(and(eq(employees.id, of.id), isNull(employees.leftAt))),
)
