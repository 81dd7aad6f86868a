import type { Queryable, Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { type decisions, leaveRequests } from '@hr/db/schema'
import { daysOf } from '@hr/domain/leave/counting/counted'
import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { letDaysFollow } from '../balance/freed-days.ts'
import { isPending } from './queries.ts'
import { storeYears } from './store-counts.ts'

// Each of these is one compare-and-set on a request, and returns true for the call that made the change. Freed days
// follow their person.

type Decision = Exclude<(typeof decisions)[number], 'pending'>

type Cause = { by: number; at: Date }

export async function setDecision(
  tx: Transaction,
  leaveId: number,
  { decision, by, at }: Cause & { decision: Decision },
) {
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

type Agreed = { from: number; to: number; by: number; at: Date }

/** The first of two steps: a request passes to its second approver, who has not seen it and may forward it. */
export const setAgreed = (tx: Transaction, leaveId: number, agreed: Agreed) =>
  change(tx, leaveId, and(isPending, isFirstStep(agreed)), {
    ...agreedBy(agreed),
    ...NOT_FORWARDED,
    viewedAt: null,
    ...NO_QUESTION,
  })

/** The same of an open change request for approved leave. */
export const setWishAgreed = (tx: Transaction, leaveId: number, agreed: Agreed) =>
  change(tx, leaveId, and(isNotNull(leaveRequests.wishedAt), isFirstStep(agreed)), agreedBy(agreed))

const isFirstStep = ({ from }: Agreed) => and(isNull(leaveRequests.agreedBy), eq(leaveRequests.holderId, from))
const agreedBy = ({ to, by, at }: Agreed) => ({ holderId: to, agreedBy: by, agreedAt: at.toISOString() })
/** A request that starts again starts with the first step. */
export const NOT_AGREED = { agreedBy: null, agreedAt: null }
export const NOT_FORWARDED = { forwardedBy: null, forwardReason: null, forwardedAt: null }
const NO_QUESTION = { question: null, askedBy: null, askedAt: null }

/** A decision of this person, made since then, no longer holds: the request waits with its approver again. */
export const setUndone = (tx: Transaction, leaveId: number, { by, since }: { by: number; since: Date }) =>
  change(
    tx,
    leaveId,
    and(isDecided, eq(leaveRequests.decidedBy, by), gte(leaveRequests.decidedAt, since.toISOString())),
    {
      decision: 'pending',
      decidedBy: null,
      decidedAt: null,
      ...NO_WISH,
    },
  )

const isDecided = inArray(leaveRequests.status, ['approved', 'rejected'])

export const setWithdrawn = (tx: Transaction, leaveId: number, cause: Cause) => cancel(tx, leaveId, isPending, cause)

/** The decision stays "approved"; the cancellation is recorded separately (docs/spec/rules.md, States of a request). */
export const setTakenBack = (tx: Transaction, leaveId: number, cause: Cause) =>
  cancel(tx, leaveId, eq(leaveRequests.status, 'approved'), cause)

/** Cancels a request because its applicant leaves. */
export const setCancelled = (tx: Transaction, leaveId: number, cause: Cause) =>
  cancel(tx, leaveId, inArray(leaveRequests.status, ['pending', 'approved']), cause)

async function cancel(tx: Transaction, leaveId: number, still: SQL | undefined, cause: Cause): Promise<boolean> {
  const cancelled = { cancelledAt: cause.at.toISOString(), cancelledBy: cause.by }
  const isFreed = await change(tx, leaveId, still, { ...cancelled, ...NO_WISH })
  if (isFreed) await letDaysFollow(tx, leaveId, cause)
  return isFreed
}

type Forward = { from: number; to: number; by: number; reason: string; at: Date }

/** Passes a request from its approver to the next one, who has not seen it yet. Possible only once. */
export const setForwarded = (tx: Queryable, leaveId: number, { from, to, by, reason, at }: Forward) =>
  change(tx, leaveId, and(isPending, isNull(leaveRequests.forwardedAt), eq(leaveRequests.holderId, from)), {
    holderId: to,
    viewedAt: null,
    forwardedBy: by,
    forwardReason: reason,
    forwardedAt: at.toISOString(),
  })

/** Marks the first opening by the approver, who is one of these. */
export const setViewed = (tx: Queryable, leaveId: number, { holderIds, at }: { holderIds: number[]; at: Date }) =>
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

const NO_WISH = {
  wishReason: null,
  wishedAt: null,
  wishDays: null,
  wishStartDate: null,
  wishStartSession: null,
  wishEndDate: null,
  wishEndSession: null,
}

/**
 * Takes a request out of overlaps and counts while its new days are checked: they can be of a type of another unit, to
 * which the former ones follow. `setDays` ends this, and `setBack`.
 */
export const setAside = (tx: Transaction, leaveId: number, cause: Cause) =>
  cancel(tx, leaveId, inArray(leaveRequests.status, ['pending', 'approved']), cause)

const NOT_ASIDE = { cancelledBy: null, cancelledAt: null }

type Wish = Pick<Values, keyof typeof NO_WISH | 'holderId'>

/** Restores a request that was set aside, with this change request, which nobody has agreed to or forwarded. */
export const setBack = (tx: Transaction, leaveId: number, wish: Wish) =>
  change(tx, leaveId, undefined, { ...NOT_ASIDE, ...NOT_AGREED, ...NOT_FORWARDED, ...wish })

/** Ends the open change request; the leave stays as it is. */
export const setUnwished = (tx: Transaction, leaveId: number) =>
  change(tx, leaveId, isNotNull(leaveRequests.wishedAt), NO_WISH)

type Days = Pick<
  typeof leaveRequests.$inferInsert,
  'startDate' | 'startSession' | 'endDate' | 'endSession' | 'counted'
> & { firstMonth: number }

/** Gives a request the days that it has from now on, and whatever else changes with them. */
export async function setDays(tx: Transaction, leaveId: number, { firstMonth, ...values }: Days & Values) {
  const days = daysOf(values.counted)
  await change(tx, leaveId, undefined, { ...values, days, ...NOT_ASIDE, ...NO_WISH })
  await storeYears(tx, [{ leaveId, counted: values.counted, firstMonth }])
}

/** The same of a request about which somebody had asked. Its approver has not seen it yet. */
export const setAnswered = (tx: Transaction, leaveId: number, answered: Days & Values) =>
  setDays(tx, leaveId, { ...answered, ...NO_QUESTION, viewedAt: null })

/** Gives a request the attachment that was due, unless it has come meanwhile. */
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
