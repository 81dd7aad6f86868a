import * as contract from '@hr/contract/allocation'
import type { App, Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { counted } from '../paging.ts'
import { findHolder, refuseYear } from './person.ts'
import { preview } from './preview.ts'
import { listAllocations } from './queries.ts'
import { save } from './save.ts'
import { saveMany } from './save-many.ts'

export function allocationRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.route({
    ...contract.allocateLeave,
    handler: async ({ body }) => {
      const person = await findHolder(db, body.employeeId)
      return listAllocations(db, person.id, body.year)
    },
  })

  app.route({
    ...contract.saveAllocation,
    handler: async ({ me, params, body, write }) => {
      if (body.employeeId !== params.employeeId)
        throw invalid({ employeeId: 'This is not the person in the address of the call' })
      refuseYear(deps, me, body.year)
      await save(deps, me.id, params.employeeId, body, write)
      return { userMessage: 'Leave allocated successfully' }
    },
  })

  app.route({
    ...contract.previewAllocations,
    handler: async ({ me, body }, reply) => {
      refuseYear(deps, me, body.year)
      const { rows, total, ...summary } = await preview(deps, body, body)
      return { data: counted(reply, { rows, total }), ...summary }
    },
  })

  app.route({
    ...contract.saveAllocations,
    handler: async ({ me, body, write }) => {
      refuseYear(deps, me, body.year)
      return saveMany(deps, me.id, body, write)
    },
  })
}
