import { specialWorkingDays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Write } from '../idempotency.ts'
import type { Reader } from '../reach.ts'
import { isKept, noSuchWorkingDay } from './queries.ts'

/** Deletes a special working day. Fails with 404 for one of another unit, and the second time. */
export function deleteWorkingDay(me: Reader, id: number, write: Write): Promise<void> {
  const isTheirs = and(eq(specialWorkingDays.id, id), isKept(specialWorkingDays.buId, me))
  return write(async (tx) => {
    const gone = await tx.delete(specialWorkingDays).where(isTheirs).returning({ id: specialWorkingDays.id })
    if (gone.length === 0) throw noSuchWorkingDay()
  })
}
