import type { BusinessUnitForm } from '@hr/contract/people/business-unit'
import { businessUnits } from '@hr/db/schema'
import type { Deps } from '../../platform/deps.ts'
import { refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { chooseCompOffType } from './comp-off-type.ts'
import { columnsOf, NAME_TAKEN } from './queries.ts'
import { zoneOf } from './time-zone.ts'

/** Adds a business unit, in the server's default zone unless the form names a zone (docs/spec/rules.md, Time). */
export function createUnit({ env }: Deps, form: BusinessUnitForm, write: Write) {
  const timeZone = zoneOf(form) ?? env.DEFAULT_TIME_ZONE
  return write(async (tx) => {
    const insert = tx
      .insert(businessUnits)
      .values({ ...columnsOf(form), timeZone })
      .returning({ id: businessUnits.id })
    const [unit] = await refusingTaken(insert, NAME_TAKEN)
    if (!unit) throw new Error('no unit row')
    await chooseCompOffType(tx, unit.id, form.compOffTypeId)
    return { id: unit.id, timeZone }
  })
}
