import type { Transaction } from '@hr/db/client'
import { moreByYear } from '@hr/domain/leave/counting/days-by-year'
import { letFollow } from '../../leave/balance/freed-days.ts'
import { storeCounts } from '../../leave/request/store-counts.ts'
import type { Recount } from './find.ts'

/** Writes what counts now. Freed days of types of a unit that somebody has left follow them. */
export async function writeCounts(
  tx: Transaction,
  recounts: Recount[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const counts = recounts.map(({ after, ...leave }) => ({ ...leave, counted: after }))
  // Leave gives half days up before they count as reported: none ever counts twice.
  for (const isReported of [false, true]) {
    const some = counts.filter((count) => count.isReported === isReported)
    if (some.length > 0) await storeCounts(tx, some)
  }
  for (const { leaveId, firstMonth, before, after } of recounts.filter(({ isFormer }) => isFormer)) {
    const freed = moreByYear(after, before, firstMonth)
    if (freed.length > 0) await letFollow(tx, leaveId, freed, { by, at })
  }
}
