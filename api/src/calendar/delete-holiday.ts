import { holidays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { isKept, noSuchHoliday } from './queries.ts'
import type { Keeper } from './unit.ts'

/** Deletes a holiday, a past one too. 404 for one of another unit, and the second time. */
export async function deleteHoliday({ db }: Deps, me: Keeper, id: number): Promise<void> {
  const isTheirs = and(eq(holidays.id, id), isKept(holidays.buId, me))
  const gone = await db.delete(holidays).where(isTheirs).returning({ id: holidays.id })
  if (gone.length === 0) throw noSuchHoliday()
}
