import { holidays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Write } from '../idempotency.ts'
import type { Reader } from '../reach.ts'
import { isKept, noSuchHoliday } from './queries.ts'

/** Deletes a holiday, which may be past. Fails with 404 for one of another unit, and the second time. */
export function deleteHoliday(me: Reader, id: number, write: Write): Promise<void> {
  const isTheirs = and(eq(holidays.id, id), isKept(holidays.buId, me))
  return write(async (tx) => {
    const gone = await tx.delete(holidays).where(isTheirs).returning({ id: holidays.id })
    if (gone.length === 0) throw noSuchHoliday()
  })
}
