import type { Transaction } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import { daysPhrase } from '@hr/domain/decimal'
import { planUnitMove, type UnitMove } from '@hr/domain/employee/unit-move'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { holdingsOf } from '../leave/holdings.ts'
import { moveDays } from '../leave/move-days.ts'
import { shareTypesOf } from '../leave-type/queries.ts'
import { type Person, todayOf } from './let-go.ts'

/**
 * Moves what remains of a person's leave, of this year and later, to the types of the same name in another business
 * unit. Used and pending days stay, and so do past years. Fails with 409 on `confirmBuMove`, listing what has no type
 * of the same name, unless that is confirmed (docs/spec/rules.md, Moving to another unit). The caller holds the
 * person's lock.
 */
export async function moveUnit(
  tx: Transaction,
  { now }: Deps,
  person: Person,
  toBuId: number,
  { by, isConfirmed }: { by: number; isConfirmed: boolean },
): Promise<void> {
  const newTypes = await shareTypesOf(tx, toBuId)
  const at = now()
  const today = await todayOf(tx, person, at)
  const holdings = await holdingsOf(tx, person.id, toBuId, { from: today })
  const { transfers, stays } = planUnitMove(holdings, newTypes)
  if (stays.length > 0 && !isConfirmed) throw await unconfirmed(tx, toBuId, stays)

  for (const transfer of transfers) await moveDays(tx, person.id, transfer, { by, at, today })
}

async function unconfirmed(tx: Transaction, buId: number, stays: UnitMove['stays']): Promise<Error> {
  const [unit] = await tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, buId))
  const list = stays.map(({ leaveTypeName, year, days }) => `${leaveTypeName} of ${year}, ${daysPhrase(days)}`)
  const message = `These have no leave type of the same name in ${unit?.name}, and cannot be used there: ${list.join('; ')}`
  return conflict({ confirmBuMove: message })
}
