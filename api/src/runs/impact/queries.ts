import type { ImpactChange } from '@hr/contract/working-time/impact-changes'
import type { Queryable } from '@hr/db/client'
import { runs } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { listRuns } from '../run/list.ts'
import { recountRun } from './recount-run.ts'

/** How many changes are listed. */
const LATELY = 50

/** The latest changes that had leave recounted, of one unit or of all. */
export async function listChanges(db: Queryable, buId: number | undefined, now: Date): Promise<ImpactChange[]> {
  const where = buId ? eq(runs.buId, buId) : undefined
  const rows = await listRuns(db, { kind: recountRun, where, most: LATELY, now })
  return rows.map(({ run: { detail }, by, ...row }) => ({ ...detail, ...row, by: by ?? '' }))
}
