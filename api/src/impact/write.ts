import type { Transaction } from '@hr/db/client'
import { moreByYear } from '@hr/domain/leave/days-by-year'
import { letFollow } from '../leave/freed-days.ts'
import { storeCounts } from '../leave/store-counts.ts'
import type { Recount } from './find.ts'

/** Writes what counts now. Days that come free of types of a unit that somebody has left follow them. */
export async function writeCounts(tx: Transaction, recounts: Recount[], by: number, at: Date): Promise<void> {
  await storeCounts(
    tx,
    recounts.map(({ after, ...leave }) => ({ ...leave, counted: after })),
  )
  for (const { leaveId, firstMonth, before, after } of recounts.filter(({ isFormer }) => isFormer)) {
    const freed = moreByYear(after, before, firstMonth)
    if (freed.length > 0) await letFollow(tx, leaveId, freed, { by, at })
  }
}
