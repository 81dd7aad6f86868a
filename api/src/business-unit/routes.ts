import * as contract from '@hr/contract/business-unit'
import type { App, Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { pageOf } from '../paging.ts'
import { createUnit } from './create.ts'
import { deleteUnit } from './delete.ts'
import { editUnit } from './edit.ts'
import { findUnit, listUnits, noSuchUnit } from './queries.ts'

export function businessUnitRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.route({
    ...contract.listBusinessUnits,
    handler: async ({ body }, reply) => {
      const units = await listUnits(db)
      return pageOf(reply, units, body ?? {}, (unit) => [
        ...[unit.buName, unit.country, unit.state, unit.city, unit.address, unit.zipcode],
      ])
    },
  })

  app.route({
    ...contract.createBusinessUnit,
    handler: async ({ body, write }, reply) => reply.code(201).send(await createUnit(deps, body, write)),
  })

  app.route({
    ...contract.businessUnitDetails,
    handler: async ({ params }) => {
      const unit = await findUnit(db, params.id)
      if (!unit) throw noSuchUnit()
      return unit
    },
  })

  app.route({
    ...contract.editBusinessUnit,
    handler: async ({ params, body: { id, ...form }, write }) => {
      if (id !== undefined && id !== params.id)
        throw invalid({ id: 'This is not the business unit in the address of the call' })
      await editUnit(params.id, form, write)
      return { userMessage: `${form.name} has been saved` }
    },
  })

  app.route({
    ...contract.deleteBusinessUnit,
    handler: async ({ body, write }, reply) => {
      await deleteUnit(deps, body.buId, write)
      return reply.code(204).send(null)
    },
  })
}
