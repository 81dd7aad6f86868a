import type { BusinessUnitForm } from '@hr/contract/business-unit'
import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveRequests, leaveTypes } from '@hr/db/schema'
import { asc, eq, inArray } from 'drizzle-orm'
import { conflict, refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { columnsOf, isOpenUnit, NAME_TAKEN, noSuchUnit } from './queries.ts'
import { zoneOf } from './time-zone.ts'

/**
 * Changes a business unit. Without a time zone in the form it keeps its own. Fails with 409 for a name that is taken, and for
 * another leave year once days of the unit's leave types were given or taken (decision 148).
 */
export function editUnit(id: number, form: BusinessUnitForm, write: Write): Promise<void> {
  const timeZone = zoneOf(form) // undefined changes nothing
  return write(async (tx) => {
    await refuseOtherYear(tx, id, form.leaveYearMonth)
    const edit = tx
      .update(businessUnits)
      .set({ ...columnsOf(form), timeZone })
      .where(isOpenUnit(id))
      .returning({ id: businessUnits.id })
    const [unit] = await refusingTaken(edit, NAME_TAKEN)
    if (!unit) throw noSuchUnit()
  })
}

/** Days that were given or taken have the name of a leave year, which would then be another. */
async function refuseOtherYear(tx: Transaction, id: number, month: number | undefined): Promise<void> {
  const [unit] = await tx.select().from(businessUnits).where(isOpenUnit(id))
  if (!unit || month === undefined || month === unit.leaveYearMonth) return
  // Whoever gives or takes days shares their type.
  const ofUnit = tx.select({ id: leaveTypes.id }).from(leaveTypes).where(eq(leaveTypes.buId, id))
  const types = (await ofUnit.orderBy(asc(leaveTypes.id)).for('update')).map((type) => type.id)
  if (types.length === 0) return
  const counts = await Promise.all([
    tx.$count(leaveEntries, inArray(leaveEntries.leaveTypeId, types)),
    tx.$count(leaveRequests, inArray(leaveRequests.leaveTypeId, types)),
  ])
  if (counts.some((count) => count > 0)) throw conflict({ leaveYearMonth: YEAR_IS_USED })
}

const YEAR_IS_USED = 'Days of this business unit have been given or taken: its leave year stays as it is'
