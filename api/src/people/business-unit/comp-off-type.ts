import type { Transaction } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import * as t from '@hr/words/units'
import { and, eq, isNull } from 'drizzle-orm'
import { invalid } from '../../platform/http/errors.ts'

/**
 * Lets comp-off of a unit go to one of its leave types, or to none (0); undefined changes nothing. Fails with 400 for a type of
 * another unit, a retired one and one without a limit.
 */
export async function chooseCompOffType(tx: Transaction, buId: number, typeId: number | undefined): Promise<void> {
  if (typeId === undefined) return
  const isOfUnit = eq(leaveTypes.buId, buId)
  const canTake = and(isOfUnit, isNull(leaveTypes.retiredAt), eq(leaveTypes.isUnlimited, false))
  if (typeId !== 0 && (await tx.$count(leaveTypes, and(canTake, eq(leaveTypes.id, typeId)))) === 0)
    throw invalid({ compOffTypeId: t.chooseLimitedLeaveType })
  const isChosen = and(isOfUnit, eq(leaveTypes.isCompOff, true))
  const [before] = await tx.select({ id: leaveTypes.id }).from(leaveTypes).where(isChosen)
  if ((before?.id ?? 0) === typeId) return
  if (before) await tx.update(leaveTypes).set({ isCompOff: false }).where(eq(leaveTypes.id, before.id))
  if (typeId !== 0) await tx.update(leaveTypes).set({ isCompOff: true }).where(eq(leaveTypes.id, typeId))
}
