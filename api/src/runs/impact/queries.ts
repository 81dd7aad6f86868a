import type { ImpactChange } from '@hr/contract/impact-changes'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, impactChanges } from '@hr/db/schema'
import { isoWithOffset } from '@hr/domain/clock'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { UNDO_HOURS } from './undo.ts'

/** How many changes are listed. */
const LATELY = 50

const undoers = alias(employees, 'undoers')

/** The latest changes that had leave counted anew, of one unit or of all. */
export async function listChanges(db: Queryable, buId: number | undefined, now: Date): Promise<ImpactChange[]> {
  const rows = await db
    .select({
      change: impactChanges,
      buName: businessUnits.name,
      timeZone: businessUnits.timeZone,
      by: employees.fullName,
      undoneBy: undoers.fullName,
    })
    .from(impactChanges)
    .innerJoin(businessUnits, eq(businessUnits.id, impactChanges.buId))
    .innerJoin(employees, eq(employees.id, impactChanges.actorId))
    .leftJoin(undoers, eq(undoers.id, impactChanges.undoneBy))
    .where(buId ? eq(impactChanges.buId, buId) : undefined)
    .orderBy(desc(impactChanges.createdAt), desc(impactChanges.id))
    .limit(LATELY)
  return rows.map((row) => toChange(row, now))
}

type Row = {
  change: typeof impactChanges.$inferSelect
  buName: string
  timeZone: string
  by: string
  undoneBy: string | null
}

function toChange({ change, timeZone, ...named }: Row, now: Date): ImpactChange {
  const { id, cause, requests, people, days, overrideReason, changed, createdAt } = change
  const isFresh = now.getTime() - Date.parse(createdAt) <= UNDO_HOURS * 3_600_000
  return {
    ...{ id, cause, requests, people, days, overrideReason, ...named },
    at: isoWithOffset(new Date(createdAt), timeZone),
    canUndo: isFresh && named.undoneBy === null && changed.rows.length > 0,
  }
}
