import type { BusinessUnitForm } from '@hr/contract/business-unit'
import { businessUnits } from '@hr/db/schema'
import type { Deps } from '../deps.ts'
import { columnsOf, isOpenUnit, noSuchUnit, refusingTakenNames } from './queries.ts'
import { zoneOf } from './time-zone.ts'

/** Changes a business unit; without a time zone in the form it keeps its own. */
export async function editUnit({ db }: Deps, id: number, form: BusinessUnitForm): Promise<void> {
  const timeZone = zoneOf(form)
  const write = db
    .update(businessUnits)
    .set({ ...columnsOf(form), ...(timeZone && { timeZone }) })
    .where(isOpenUnit(id))
    .returning({ id: businessUnits.id })
  const [unit] = await refusingTakenNames(write)
  if (!unit) throw noSuchUnit()
}
