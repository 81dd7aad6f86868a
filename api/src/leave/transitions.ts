import type { Queryable, Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { type decisions, leaveRequests } from '@hr/db/schema'
import { daysOf } from '@hr/domain/leave/counted'
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { letDaysFollow } from './freed-days.ts'
import { isPending } from './queries.ts'
import { storeYears } from './store-counts.ts'

// Each of these is one compare-and-set on a request, and returns true for the call that made the change. Freed days
// follow their person.

type Decision = Exclude<(typeof decisions)[number], 'pending'>

export async function setDecision(tx: Transaction, leaveId: number, decision: Decision, by: number, at: Date) {
  const isSet = (await changeDecision(tx, { leaveId, decision, by, at: at.toISOString() })).length === 1
  if (isSet && decision === 'rejected') await letDaysFollow(tx, leaveId, { by, at })
  return isSet
}

type Decided = { leaveId: number; decision: Decision; by: number; at: string }

const changeDecision = prepared((db, of: Named<Decided>) =>
  db
    .update(leaveRequests)
    .set({ decision: sql`${of.decision}`, decidedBy: sql`${of.by}`, decidedAt: sql`${of.at}` })
    .where(and(eq(leaveRequests.id, of.leaveId), isPending))
    .returning({ id: leaveRequests.id }),
)

/** A decision of this person, made since then, does not hold any more: the request waits with its holder as before. */
export const setUndone = (tx: Transaction, leaveId: number, by: number, since: Date) =>
  change(
    tx,
    leaveId,
    and(isDecided, eq(leaveRequests.decidedBy, by), gte(leaveRequests.decidedAt, since.toISOString())),
    {
      decision: 'pending',
      decidedBy: null,
      decidedAt: null,
    },
  )

const isDecided = inArray(leaveRequests.status, ['approved', 'rejected'])

export const setWithdrawn = (tx: Transaction, leaveId: number, by: number, at: Date) =>
  cancel(tx, leaveId, isPending, { by, at })

/** The decision stays "approved"; the cancellation is recorded beside it (docs/spec/rules.md, States of a request). */
export const setTakenBack = (tx: Transaction, leaveId: number, by: number, at: Date) =>
  cancel(tx, leaveId, eq(leaveRequests.status, 'approved'), { by, at })

/** Cancels a request because its applicant leaves. */
export const setCancelled = (tx: Transaction, leaveId: number, by: number, at: Date) =>
  cancel(tx, leaveId, inArray(leaveRequests.status, ['pending', 'approved']), { by, at })

type Cause = { by: number; at: Date }

async function cancel(tx: Transaction, leaveId: number, still: SQL | undefined, cause: Cause): Promise<boolean> {
  const isFreed = await change(tx, leaveId, still, { cancelledAt: cause.at.toISOString(), cancelledBy: cause.by })
  if (isFreed) await letDaysFollow(tx, leaveId, cause)
  return isFreed
}

type Forward = { from: number; to: number; by: number; reason: string; at: Date }

/** Passes a request from its holder to the next one, who has not seen it yet. Possible only once. */
export const setForwarded = (tx: Queryable, leaveId: number, { from, to, by, reason, at }: Forward) =>
  change(tx, leaveId, and(isPending, isNull(leaveRequests.forwardedAt), eq(leaveRequests.holderId, from)), {
    holderId: to,
    viewedAt: null,
    forwardedBy: by,
    forwardReason: reason,
    forwardedAt: at.toISOString(),
  })

/** Marks the first opening by the holder, who is one of these. */
export const setViewed = (tx: Queryable, leaveId: number, holderIds: number[], at: Date) =>
  change(tx, leaveId, and(isPending, inArray(leaveRequests.holderId, holderIds), isNull(leaveRequests.viewedAt)), {
    viewedAt: at.toISOString(),
  })

type Asked = { question: string; by: number; at: Date }

/** Sends a request back with a question, unless it waits for the answer to another. */
export const setAsked = (tx: Queryable, leaveId: number, { question, by, at }: Asked) =>
  change(tx, leaveId, and(isPending, isNull(leaveRequests.askedAt)), {
    question,
    askedBy: by,
    askedAt: at.toISOString(),
  })

/**
 * Takes a request out of what overlaps and is counted, while its new days are checked: they can be of a type of another unit,
 * to which the former ones follow. It is `setAnswered` that ends this.
 */
export const setAside = (tx: Transaction, leaveId: number, by: number, at: Date) =>
  cancel(tx, leaveId, isPending, { by, at })

type Answered = Pick<
  typeof leaveRequests.$inferInsert,
  | 'startDate'
  | 'startSession'
  | 'endDate'
  | 'endSession'
  | 'leaveTypeId'
  | 'reason'
  | 'attachmentId'
  | 'attachmentDue'
  | 'counted'
> & { firstMonth: number }

/** Gives a request that was set aside the days that it should have now. Its holder has not seen it yet. */
export async function setAnswered(tx: Transaction, leaveId: number, { firstMonth, ...answered }: Answered) {
  const days = daysOf(answered.counted)
  const nobody = { askedBy: null, askedAt: null, cancelledBy: null, cancelledAt: null, viewedAt: null }
  await change(tx, leaveId, undefined, { ...answered, days, question: null, ...nobody })
  await storeYears(tx, [{ leaveId, counted: answered.counted, firstMonth }])
}

/** Gives a request the attachment that was to follow, unless it has come meanwhile. */
export const setAttached = (tx: Queryable, leaveId: number, attachmentId: number) =>
  change(tx, leaveId, isNull(leaveRequests.attachmentId), { attachmentId })

type Values = Partial<typeof leaveRequests.$inferInsert>

async function change(tx: Queryable, leaveId: number, still: SQL | undefined, values: Values): Promise<boolean> {
  const changed = await tx
    .update(leaveRequests)
    .set(values)
    .where(and(eq(leaveRequests.id, leaveId), still))
    .returning({ id: leaveRequests.id })
  return changed.length === 1
}
