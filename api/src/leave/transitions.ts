import type { Queryable } from '@hr/db/client'
import { type decisions, leaveRequests } from '@hr/db/schema'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { isPending } from './queries.ts'

// Each is one compare-and-set on a request: true for the one who made it.

type Decision = Exclude<(typeof decisions)[number], 'pending'>

export const setDecision = (tx: Queryable, leaveId: number, decision: Decision, by: number, at: Date) =>
  change(tx, leaveId, isPending, { decision, decidedBy: by, decidedAt: at.toISOString() })

export const setWithdrawn = (tx: Queryable, leaveId: number, by: number, at: Date) =>
  change(tx, leaveId, isPending, { cancelledAt: at.toISOString(), cancelledBy: by })

/** It stays approved: the cancellation stands beside the decision (seed 2 §4). */
export const setTakenBack = (tx: Queryable, leaveId: number, by: number, at: Date) =>
  change(tx, leaveId, eq(leaveRequests.status, 'approved'), { cancelledAt: at.toISOString(), cancelledBy: by })

type Forward = { from: number; to: number; by: number; reason: string; at: Date }

/** From its holder to the next, who has not seen it yet; only once. */
export const setForwarded = (tx: Queryable, leaveId: number, { from, to, by, reason, at }: Forward) =>
  change(tx, leaveId, and(isPending, isNull(leaveRequests.forwardedAt), eq(leaveRequests.holderId, from)), {
    holderId: to,
    viewedAt: null,
    forwardedBy: by,
    forwardReason: reason,
    forwardedAt: at.toISOString(),
  })

/** At the first opening by the holder. */
export const setViewed = (tx: Queryable, leaveId: number, holderId: number, at: Date) =>
  change(tx, leaveId, and(isPending, eq(leaveRequests.holderId, holderId), isNull(leaveRequests.viewedAt)), {
    viewedAt: at.toISOString(),
  })

type Values = Partial<typeof leaveRequests.$inferInsert>

async function change(tx: Queryable, leaveId: number, still: SQL | undefined, values: Values): Promise<boolean> {
  const changed = await tx
    .update(leaveRequests)
    .set(values)
    .where(and(eq(leaveRequests.id, leaveId), still))
    .returning({ id: leaveRequests.id })
  return changed.length === 1
}
