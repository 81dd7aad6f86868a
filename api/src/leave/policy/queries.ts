import type { LeavePolicy } from '@hr/contract/entitlement/policy'
import type { Queryable } from '@hr/db/client'
import { leavePolicies, leaveTypes } from '@hr/db/schema'
import type { Period } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import type { Policy } from '@hr/domain/leave/policy/policy'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'

/** The policies of a leave type, the newest first. */
export async function listPolicies(db: Queryable, leaveTypeId: number): Promise<LeavePolicy[]> {
  const rows = await db
    .select()
    .from(leavePolicies)
    .where(eq(leavePolicies.leaveTypeId, leaveTypeId))
    .orderBy(desc(leavePolicies.validFrom))
  return rows.map(({ carryOverUntil, ...row }) => {
    const [month = null, day = null] = carryOverUntil?.split('-').map(Number) ?? []
    return { ...row, carryOverDay: day, carryOverMonth: month }
  })
}

/** The policies of the types of a unit that have some and have a limit, each type's by the day from which they hold. */
export async function policiesOfUnit(db: Queryable, buId: number): Promise<Map<number, Policy[]>> {
  const rows = await db
    .select({ policy: leavePolicies })
    .from(leavePolicies)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leavePolicies.leaveTypeId))
    .where(and(eq(leaveTypes.buId, buId), isNull(leaveTypes.retiredAt), eq(leaveTypes.isUnlimited, false)))
    .orderBy(asc(leavePolicies.leaveTypeId), asc(leavePolicies.validFrom))
  const byType = groupBy(rows, ({ policy }) => policy.leaveTypeId)
  return new Map([...byType].map(([typeId, ofType]) => [typeId, ofType.map(({ policy }) => toPolicy(policy))]))
}

/** The policy that holds at the end of a year, if any does. */
export const heldIn = (policies: readonly Policy[], { to }: Period) =>
  policies.findLast(({ validFrom }) => validFrom <= to)

/** How many days of a type may be taken in a year that are not there, in days. */
export async function debtIn(
  db: Queryable,
  { buId, leaveTypeId }: { buId: number; leaveTypeId: number },
  year: Period,
): Promise<number> {
  const policies = await policiesOfUnit(db, buId)
  return heldIn(policies.get(leaveTypeId) ?? [], year)?.debt ?? 0
}

/** A policy as the rules know it. */
function toPolicy({ carryOver, carryOverUntil, ...row }: typeof leavePolicies.$inferSelect): Policy {
  return { ...row, carryOver: carryOver === null ? null : { most: carryOver, until: carryOverUntil } }
}
