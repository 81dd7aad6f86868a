import { businessUnits, leaveTypes } from '@hr/db/schema'
import * as t from '@hr/words/leave-types'
import { and, eq, isNotNull } from 'drizzle-orm'
import { isOpen } from '../../company/open-units.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { noSuchType } from './queries.ts'

const NAME_TAKEN = { leaveId: t.nameTakenSince }

/**
 * Takes back a retired leave type, so that it can be applied for again with the days that are left of it. Returns its
 * name. Fails with 404 for a type that is not retired or whose business unit is deleted, and with 409 if its name has
 * been given to another type.
 */
export const restoreType = (id: number, write: Write): Promise<string> =>
  write(async (tx) => {
    const [type] = await tx
      .select({ name: leaveTypes.name })
      .from(leaveTypes)
      .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
      .where(and(eq(leaveTypes.id, id), isNotNull(leaveTypes.retiredAt), isOpen))
      .for('update', { of: leaveTypes })
    if (!type) throw noSuchType()
    const unretired = tx.update(leaveTypes).set({ retiredAt: null }).where(eq(leaveTypes.id, id))
    await refusingTaken(unretired, NAME_TAKEN)
    return type.name
  })
