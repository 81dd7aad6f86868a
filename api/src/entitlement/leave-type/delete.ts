import { leavePolicies, leaveRules, leaveTypes } from '@hr/db/schema'
import { eq, or } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { isInUse, lockType } from './queries.ts'

/**
 * Deletes a leave type. A type that was ever used is retired instead: nobody can apply for it, its name is free, and
 * its history, balances and pending requests stay (docs/spec/rules.md, Leave types). Fails with 404 if it is retired
 * already.
 */
export const deleteType = ({ now }: Deps, id: number, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockType(tx, id)
    const isThis = eq(leaveTypes.id, id)
    if (await isInUse(tx, id)) {
      await tx.update(leaveTypes).set({ retiredAt: now().toISOString() }).where(isThis)
      return
    }
    await tx.delete(leaveRules).where(or(eq(leaveRules.leaveTypeId, id), eq(leaveRules.firstTypeId, id)))
    await tx.delete(leavePolicies).where(eq(leavePolicies.leaveTypeId, id))
    await tx.delete(leaveTypes).where(isThis)
  })
