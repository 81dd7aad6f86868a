import * as contract from '@hr/contract/comp-off'
import { refuseYear } from '../allocation/person.ts'
import type { App, Deps } from '../deps.ts'
import { counted } from '../paging.ts'
import { grant } from './grant.ts'
import { listGrants } from './queries.ts'

export function compOffRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.compensateLeave,
    handler: async ({ me, body, write }, reply) => {
      refuseYear(deps, me, body.year)
      return reply.code(201).send(await grant(deps, me.id, body, write))
    },
  })

  app.route({
    ...contract.listCompensationLeaves,
    handler: async ({ me, body }, reply) => ({
      data: counted(reply, await listGrants(deps.db, body ?? {}, me.timeZone)),
    }),
  })
}
