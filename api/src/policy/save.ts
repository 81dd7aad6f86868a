import { carriedUntil, type PolicyBody } from '@hr/contract/policy'
import type { Transaction } from '@hr/db/client'
import { leavePolicies } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { invalid, notFound, refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { lockType } from '../leave-type/queries.ts'

const SAME_DAY = { validFrom: 'This leave type has a policy from that day on' }

const noSuchPolicy = () => notFound('Policy not found')

/**
 * Adds a policy to a leave type. Fails with 404 for a type that is gone or retired, with 400 for one without a limit, and
 * with 409 if another policy holds from that day on.
 */
export const createPolicy = (leaveTypeId: number, policy: PolicyBody, write: Write) =>
  write(async (tx) => {
    const { isUnlimited } = await lockType(tx, leaveTypeId)
    if (isUnlimited) throw invalid({ leaveTypeId: 'A leave type without a limit has no policy' })
    const insert = tx
      .insert(leavePolicies)
      .values({ leaveTypeId, ...rowOf(policy) })
      .returning({ id: leavePolicies.id })
    const [saved] = await refusingTaken(insert, SAME_DAY)
    if (!saved) throw new Error('no policy row')
    return saved
  })

/** Changes a policy. Fails with 404 for one that is gone, and with 409 if another one holds from that day on. */
export const editPolicy = (id: number, policy: PolicyBody, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockTypeOf(tx, id)
    await refusingTaken(tx.update(leavePolicies).set(rowOf(policy)).where(eq(leavePolicies.id, id)), SAME_DAY)
  })

/** Deletes a policy. Days that were given by it stay. Fails with 404 for one that is gone. */
export const deletePolicy = (id: number, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockTypeOf(tx, id)
    await tx.delete(leavePolicies).where(eq(leavePolicies.id, id))
  })

/** What a policy does not say is set back, so that it holds what was sent and nothing from before. */
function rowOf({ carryOverDay, carryOverMonth, ...policy }: PolicyBody) {
  return {
    ...policy,
    workedPerDay: (policy.grant === 'worked' && policy.workedPerDay) || null,
    carryOver: policy.carryOver ?? null,
    carryOverUntil: carriedUntil({ carryOverDay, carryOverMonth }),
    debt: policy.debt ?? 0,
  }
}

/** Locks the type of a policy, so that nobody gives days by it meanwhile, and the policy with it. */
async function lockTypeOf(tx: Transaction, id: number): Promise<void> {
  const isThis = eq(leavePolicies.id, id)
  const [policy] = await tx.select({ leaveTypeId: leavePolicies.leaveTypeId }).from(leavePolicies).where(isThis)
  if (!policy) throw noSuchPolicy()
  await lockType(tx, policy.leaveTypeId)
  // It may have been deleted while this call waited.
  if ((await tx.$count(leavePolicies, isThis)) === 0) throw noSuchPolicy()
}
