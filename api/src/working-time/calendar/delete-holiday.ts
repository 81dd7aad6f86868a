import type { Consent } from '@hr/contract/working-time/impact'
import { holidays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import type { Reader } from '../../company/reach.ts'
import { recount } from '../../runs/impact/recount.ts'
import { holidaysChanged } from './changes.ts'
import { isKept, noSuchHoliday } from './queries.ts'

/**
 * Deletes a holiday, which may be past. Fails with 404 for one of another unit, and the second time, and with 409 and
 * its impact if leave is recounted.
 */
export function deleteHoliday({ deps, me, write }: Writing<Reader>, id: number, consent: Consent): Promise<void> {
  const isTheirs = and(eq(holidays.id, id), isKept(holidays.buId, me))
  return write(async (tx) => {
    const [gone] = await tx.delete(holidays).where(isTheirs).returning()
    if (!gone) throw noSuchHoliday()
    await recount({ tx, deps, me }, holidaysChanged([{ before: gone, after: null }]), consent)
  })
}
