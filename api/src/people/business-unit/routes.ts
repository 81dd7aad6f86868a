import * as contract from '@hr/contract/people/business-unit'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/units'
import { noSuchUnit } from '../../company/open-units.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { refuseOther } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { createUnit } from './create.ts'
import { deleteUnit } from './delete.ts'
import { editUnit } from './edit.ts'
import { findUnit, listUnits } from './queries.ts'

export function businessUnitRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: App, { db }: Deps): void {
  handle(app, contract.listBusinessUnits, async ({ body }, reply) => {
    const units = (await listUnits(db)).map(({ leaveYearMonth, ...unit }) => ({
      ...unit,
      ...(leaveYearMonth !== JANUARY && { leaveYearMonth }),
    }))
    return pageOf(reply, units, body ?? {}, (unit) => [
      ...[unit.buName, unit.country, unit.state, unit.city, unit.address, unit.zipcode],
    ])
  })

  handle(app, contract.businessUnitDetails, async ({ params }) => {
    const unit = await findUnit(db, params.id)
    if (!unit) throw noSuchUnit()
    return unit
  })
}

function writingRoutes(app: App, deps: Deps): void {
  handle(app, contract.createBusinessUnit, ({ body, write }) => createUnit(deps, body, write))

  handle(app, contract.editBusinessUnit, async ({ me, params, body: { id, ...form }, write }) => {
    refuseOther('id', id, params.id)
    await editUnit({ deps, me, write }, params.id, form)
    const lacksType = form.compOffClaims && form.compOffTypeId === 0
    return { userMessage: lacksType ? t.unitSavedWithoutCompOff(form.name) : t.unitSaved(form.name) }
  })

  handle(app, contract.deleteBusinessUnit, ({ body, write }) => deleteUnit(deps, body.buId, write))
}
