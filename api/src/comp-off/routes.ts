import * as contract from '@hr/contract/comp-off'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { counted } from '../paging.ts'
import { grant } from './grant.ts'
import { listGrants } from './queries.ts'

export function compOffRoutes(app: App, deps: Deps): void {
  handle(app, contract.compensateLeave, ({ me, body, write }) => grant(deps, me, body, write))

  handle(app, contract.listCompensationLeaves, async ({ me, body }, reply) => ({
    data: counted(reply, await listGrants(deps.db, body ?? {}, me.timeZone)),
  }))
}
