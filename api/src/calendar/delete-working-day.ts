import { specialWorkingDays } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { isKept, noSuchWorkingDay } from './queries.ts'
import type { Keeper } from './unit.ts'

/** Deletes a special working day. 404 for one of another unit, and the second time. */
export async function deleteWorkingDay({ db }: Deps, me: Keeper, id: number): Promise<void> {
  const isTheirs = and(eq(specialWorkingDays.id, id), isKept(specialWorkingDays.buId, me))
  const gone = await db.delete(specialWorkingDays).where(isTheirs).returning({ id: specialWorkingDays.id })
  if (gone.length === 0) throw noSuchWorkingDay()
}
