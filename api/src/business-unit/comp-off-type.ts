import type { Transaction } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import { invalid } from '../errors.ts'
import { findType } from '../leave-type/queries.ts'

/**
 * Lets comp-off of a unit go to one of its leave types, or to none (0); undefined changes nothing. Fails with 400 for a type of
 * another unit, a retired one and one without a limit.
 */
export async function chooseCompOffType(tx: Transaction, buId: number, typeId: number | undefined): Promise<void> {
  if (typeId === undefined) return
  const type = typeId === 0 ? undefined : await findType(tx, typeId)
  if (typeId !== 0 && (type?.buId !== buId || type.isUnlimited))
    throw invalid({ compOffTypeId: 'Please choose a leave type of this BU that has a limit' })
  const isChosen = and(eq(leaveTypes.buId, buId), eq(leaveTypes.isCompOff, true))
  const [before] = await tx.select({ id: leaveTypes.id }).from(leaveTypes).where(isChosen)
  if (before?.id === type?.id) return
  if (before) await tx.update(leaveTypes).set({ isCompOff: false }).where(eq(leaveTypes.id, before.id))
  if (type) await tx.update(leaveTypes).set({ isCompOff: true }).where(eq(leaveTypes.id, type.id))
}
