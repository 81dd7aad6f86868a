import { leaveTypes } from '@hr/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { noSuchType, refusingTakenNames } from './queries.ts'
import { shareUnit } from './unit.ts'

/**
 * Takes back a leave type that was retired: it can be applied for again, with the days that are left of it. Gives its name.
 * 404 for one that is not retired, 400 when its business unit is deleted, 409 when its name has been given again meanwhile.
 */
export const restoreType = ({ db }: Deps, id: number): Promise<string> =>
  db.transaction(async (tx) => {
    const isRetired = and(eq(leaveTypes.id, id), isNotNull(leaveTypes.retiredAt))
    const [type] = await tx.select().from(leaveTypes).where(isRetired).for('update')
    if (!type) throw noSuchType()
    await shareUnit(tx, type.buId)
    await refusingTakenNames(tx.update(leaveTypes).set({ retiredAt: null }).where(eq(leaveTypes.id, id)))
    return type.name
  })
