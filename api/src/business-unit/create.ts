import type { BusinessUnitForm } from '@hr/contract/business-unit'
import { businessUnits } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import { once, type Repeatable } from '../idempotency.ts'
import { columnsOf, refusingTakenNames } from './queries.ts'
import { zoneOf } from './time-zone.ts'

/** Adds a business unit, in the server's default zone unless the form names one (decisions.md, Time). */
export function createUnit({ db, env }: Deps, form: BusinessUnitForm, call: Repeatable) {
  const timeZone = zoneOf(form) ?? env.DEFAULT_TIME_ZONE
  return db.transaction((tx) =>
    once(tx, call, async () => {
      const write = tx
        .insert(businessUnits)
        .values({ ...columnsOf(form), timeZone })
        .returning({ id: businessUnits.id })
      const [unit] = await refusingTakenNames(write)
      if (!unit) throw new Error('no unit row')
      return { id: unit.id, timeZone }
    }),
  )
}
