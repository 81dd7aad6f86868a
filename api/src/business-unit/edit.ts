import type { BusinessUnitForm } from '@hr/contract/business-unit'
import { businessUnits } from '@hr/db/schema'
import { refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { columnsOf, isOpenUnit, NAME_TAKEN, noSuchUnit } from './queries.ts'
import { zoneOf } from './time-zone.ts'

/** Changes a business unit. Without a time zone in the form it keeps its own. */
export function editUnit(id: number, form: BusinessUnitForm, write: Write): Promise<void> {
  const timeZone = zoneOf(form) // undefined changes nothing
  return write(async (tx) => {
    const edit = tx
      .update(businessUnits)
      .set({ ...columnsOf(form), timeZone })
      .where(isOpenUnit(id))
      .returning({ id: businessUnits.id })
    const [unit] = await refusingTaken(edit, NAME_TAKEN)
    if (!unit) throw noSuchUnit()
  })
}
