import { carriedUntil, type PolicyBody } from '@hr/contract/entitlement/policy'
import type { Transaction } from '@hr/db/client'
import { leavePolicies } from '@hr/db/schema'
import * as t from '@hr/words/policies'
import { and, eq, ne } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { lockType } from '../leave-type/queries.ts'
import { writeAgreed } from './impact.ts'

const noSuchPolicy = () => notFound(t.policyNotFound)

/**
 * Adds a policy to a leave type. Fails with 404 for a type that is gone or retired, and with 400 for one without a limit, or
 * if another policy holds from that day on. Fails with 409 and its impact if that changes anything for anybody, unless that was
 * agreed to.
 */
export const createPolicy = ({ deps, write }: Omit<Writing, 'me'>, leaveTypeId: number, policy: PolicyBody) =>
  write(async (tx) => {
    const type = await lockType(tx, leaveTypeId)
    if (type.isUnlimited) throw invalid({ leaveTypeId: t.unlimitedHasNoPolicy })
    await refuseOverlap(tx, leaveTypeId, policy)
    const row = { leaveTypeId, ...rowOf(policy) }
    const insert = tx.insert(leavePolicies).values(row).returning({ id: leavePolicies.id })
    const [saved] = await writeAgreed(tx, deps.now(), type, policy.impactFingerprint, () => insert.execute())
    if (!saved) throw new Error('no policy row')
    return saved
  })

/**
 * Changes a policy. Fails with 404 for one that is gone, with 400 if another one holds from that day on, and with 409 and its
 * impact as adding does.
 */
export const editPolicy = ({ deps, write }: Omit<Writing, 'me'>, id: number, policy: PolicyBody): Promise<void> =>
  write(async (tx) => {
    const type = await lockTypeOf(tx, id)
    await refuseOverlap(tx, type.id, policy, id)
    const update = tx.update(leavePolicies).set(rowOf(policy)).where(eq(leavePolicies.id, id))
    await writeAgreed(tx, deps.now(), type, policy.impactFingerprint, () => update.execute())
  })

type Deletion = { policyId: number; impactFingerprint?: string | undefined }

/** Deletes a policy. Days that were given by it stay. Fails with 404 for one that is gone, and with 409 as adding does. */
export const deletePolicy = (
  { deps, write }: Omit<Writing, 'me'>,
  { policyId, impactFingerprint }: Deletion,
): Promise<void> =>
  write(async (tx) => {
    const type = await lockTypeOf(tx, policyId)
    const gone = tx.delete(leavePolicies).where(eq(leavePolicies.id, policyId))
    await writeAgreed(tx, deps.now(), type, impactFingerprint, () => gone.execute())
  })

/** One policy of a type holds on a day. The caller has locked the type, so that nobody adds another meanwhile. */
async function refuseOverlap(tx: Transaction, leaveTypeId: number, { validFrom }: PolicyBody, ownId = 0) {
  const isSameDay = and(eq(leavePolicies.leaveTypeId, leaveTypeId), eq(leavePolicies.validFrom, validFrom))
  const others = await tx.$count(leavePolicies, and(isSameDay, ne(leavePolicies.id, ownId)))
  if (others > 0) throw invalid({ validFrom: t.dateHasPolicy })
}

/** Fields that a policy leaves out are reset, so that it holds what was sent and nothing from before. */
function rowOf({ carryOverDay, carryOverMonth, impactFingerprint: _, ...policy }: PolicyBody) {
  return {
    ...policy,
    workedPerDay: (policy.grant === 'worked' && policy.workedPerDay) || null,
    carryOver: policy.carryOver ?? null,
    carryOverUntil: carriedUntil({ carryOverDay, carryOverMonth }),
    debt: policy.debt ?? 0,
  }
}

/** Locks the type of a policy, so that nobody gives days by it meanwhile, and the policy with it. */
async function lockTypeOf(tx: Transaction, id: number) {
  const isThis = eq(leavePolicies.id, id)
  const [policy] = await tx.select({ leaveTypeId: leavePolicies.leaveTypeId }).from(leavePolicies).where(isThis)
  if (!policy) throw noSuchPolicy()
  const type = await lockType(tx, policy.leaveTypeId)
  // It may have been deleted while this call waited.
  if ((await tx.$count(leavePolicies, isThis)) === 0) throw noSuchPolicy()
  return type
}
