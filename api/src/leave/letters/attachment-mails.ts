import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveReminders, leaveRequests, leaveTypes } from '@hr/db/schema'
import { written } from '@hr/domain/letters/letter'
import { attachmentMissing } from '@hr/domain/letters/reminders'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { isAttachmentMissing } from '../request/queries.ts'
import { noteReminders } from '../request/reminders.ts'

/** How many people are reminded in one transaction. */
const BATCH = 100

/**
 * Reminds people by mail that their leave still needs an attachment, a day before it is late, once for each leave.
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
  const due = leaves.map((leave) => ({ ...leave, leaveRequestId: leave.leaveId, kind: KIND }))
  const noted = await noteReminders(tx, due)
  const letters = noted.flatMap((leave) => written(attachmentMissing, { ...leave, url: PUBLIC_URL }, leave.leaveId))
  await postMails(tx, letters)
}

type Leave = Awaited<ReturnType<typeof readLeaves>>[number]

const readLeaves = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      leaveId: leaveRequests.id,
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
