import { businessUnits, policyRuns } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { yearOf } from '@hr/domain/dates'
import { and, eq, isNull } from 'drizzle-orm'
import { isOpenUnit } from '../business-unit/queries.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { workOnRun } from './runs.ts'

/** Lets the policies of a unit give and carry days by themselves at each new year, or no longer. Fails with 400 if there is no such unit. */
export const saveNewYear = (buId: number, isAutomatic: boolean, write: Write) =>
  write(async (tx) => {
    const saved = await tx
      .update(businessUnits)
      .set({ hasOwnNewYear: isAutomatic })
      .where(isOpenUnit(buId))
      .returning({ id: businessUnits.id })
    if (saved.length === 0) throw invalid({ buId: 'Please choose one from the list' })
    return {
      userMessage: isAutomatic
        ? 'Days will be given and carried over by themselves at each new year'
        : 'Days are given when HR allocates them',
    }
  })

/**
 * Gives and carries days in units that do so by themselves, in the first month of the leave year of each by its own clock, once
 * a year. Several servers may do it at once, because there is one such run of a unit and year.
 */
export async function sweepNewYears(deps: Deps): Promise<void> {
  const { db, now } = deps
  const units = await db
    .select({ id: businessUnits.id, timeZone: businessUnits.timeZone, firstMonth: businessUnits.leaveYearMonth })
    .from(businessUnits)
    .where(and(eq(businessUnits.hasOwnNewYear, true), isNull(businessUnits.closedAt)))
  for (const { id: buId, timeZone, firstMonth } of units) {
    const today = todayIn(timeZone, now())
    if (Number(today.slice(5, 7)) !== firstMonth) continue
    const run = { buId, year: yearOf(today), actorId: null, createdAt: now().toISOString() }
    const [begun] = await db.insert(policyRuns).values(run).onConflictDoNothing().returning({ id: policyRuns.id })
    if (begun) await workOnRun(deps, begun.id)
  }
}
