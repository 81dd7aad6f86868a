import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveReminders, leaveRequests, leaveTypes } from '@hr/db/schema'
import { spokenDay } from '@hr/domain/dates'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { isAttachmentMissing } from '../request/queries.ts'
import { noteReminders } from '../request/reminders.ts'
import { wordsOf } from './applied-mails.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in.

/** How many people are reminded in one transaction. */
const BATCH = 100

/** Tells the person that somebody else has added the attachment of their leave. */
export async function mailAttached(tx: Transaction, { PUBLIC_URL }: Env, leaveId: number, by: string): Promise<void> {
  const [leave] = await readLeaves(tx, eq(leaveRequests.id, leaveId))
  if (!leave) throw new Error(`leave request ${leaveId} has vanished`)
  const { summary, details } = wordsOf(leave)
  const text = `${by} has added the attachment of your leave.\n\n${details}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`
  await postMails(tx, [
    { to: leave.email, subject: `An attachment was added to your leave: ${summary}`, text, leaveId, event: 'own' },
  ])
}

/**
 * Reminds people by mail, a day before it is late, that an attachment is to be added to their leave, each once for a leave.
 * Several servers may do it at once.
 */
export async function remindOfAttachments({ db, env, now }: Deps): Promise<void> {
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${businessUnits.timeZone})::date`
  const isDue = sql`${leaveRequests.attachmentDue} <= ${today} + 1`
  const isNew = sql`not exists (select from ${leaveReminders} where ${leaveReminders.leaveRequestId} = ${leaveRequests.id}
    and ${leaveReminders.kind} = ${KIND})`
  for (let reminded = BATCH; reminded === BATCH; ) {
    reminded = await db.transaction(async (tx) => {
      const leaves = await readLeaves(tx, and(isAttachmentMissing, isDue, isNew)).limit(BATCH)
      await mailReminders(tx, env, leaves)
      return leaves.length
    })
  }
}

const KIND = 'attachment'

async function mailReminders(tx: Transaction, { PUBLIC_URL }: Env, leaves: Leave[]): Promise<void> {
  const due = leaves.map((leave) => ({ ...leave, leaveRequestId: leave.id, kind: KIND }))
  const letters = (await noteReminders(tx, due)).map((leave) => {
    const { summary, details } = wordsOf(leave)
    const by = spokenDay(leave.attachmentDue ?? leave.startDate)
    return {
      to: leave.email,
      leaveId: leave.id,
      event: 'reminders' as const,
      subject: `Please add an attachment to your leave by ${by}: ${summary}`,
      text: `An attachment is to be added to your leave by ${by}.\n\n${details}\n\nAdd it here: ${PUBLIC_URL}/leave/applied-leaves?id=${leave.id}\n`,
    }
  })
  if (letters.length > 0) await postMails(tx, letters)
}

type Leave = Awaited<ReturnType<typeof readLeaves>>[number]

const readLeaves = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      email: employees.workEmail,
      leaveName: leaveTypes.name,
      days: leaveRequests.days,
      startDate: leaveRequests.startDate,
      startSession: leaveRequests.startSession,
      endDate: leaveRequests.endDate,
      endSession: leaveRequests.endSession,
      attachmentDue: leaveRequests.attachmentDue,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(which, isNull(employees.leftAt)))
    .orderBy(asc(leaveRequests.id))
    .$dynamic()
