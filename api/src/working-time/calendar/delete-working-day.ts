import type { Consent } from '@hr/contract/working-time/impact'
import { specialWorkingDays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import type { Reader } from '../../company/reach.ts'
import { recount } from '../../runs/impact/recount.ts'
import { workingDayChanged } from './changes.ts'
import { isKept, noSuchWorkingDay } from './queries.ts'

/**
 * Deletes a special working day, which may be past. Fails with 404 for one of another unit, and the second time, and
 * with 409 and its impact if leave is recounted.
 */
export function deleteWorkingDay({ deps, me, write }: Writing<Reader>, id: number, consent: Consent): Promise<void> {
  const isTheirs = and(eq(specialWorkingDays.id, id), isKept(specialWorkingDays.buId, me))
  return write(async (tx) => {
    const [gone] = await tx.delete(specialWorkingDays).where(isTheirs).returning()
    if (!gone) throw noSuchWorkingDay()
    await recount({ tx, deps, me }, workingDayChanged({ before: gone, after: null }), consent)
  })
}
