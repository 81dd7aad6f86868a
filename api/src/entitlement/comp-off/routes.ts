import * as contract from '@hr/contract/entitlement/comp-off'
import * as claims from '@hr/contract/entitlement/comp-off-claim'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { claim, withdrawClaim } from './claim.ts'
import { decideClaim } from './decide-claim.ts'
import { grant } from './grant.ts'
import { listGrants } from './queries.ts'
import { readOwn, readWaiting } from './read-claims.ts'
import { revoke } from './revoke.ts'

export function compOffRoutes(app: App, deps: Deps): void {
  handle(app, contract.compensateLeave, ({ me, body, write }) => grant({ deps, me, write }, body))

  handle(app, contract.listCompensationLeaves, async ({ me: { timeZone }, body }, reply) => ({
    data: counted(reply, await listGrants(deps.db, body ?? {}, { timeZone, now: deps.now() })),
  }))

  handle(app, claims.revokeCompOff, ({ me, body, write }) => revoke({ deps, me, write }, body))

  handle(app, claims.ownCompOff, ({ me }) => readOwn(deps, me))

  handle(app, claims.claimCompOff, ({ me, body, write }) => claim({ deps, me, write }, body))

  handle(app, claims.withdrawClaim, ({ me, body, write }) => withdrawClaim({ deps, me, write }, body.claimId))

  handle(app, claims.listClaims, async ({ me, body }, reply) => ({
    data: counted(reply, await readWaiting(deps, me, body ?? {})),
  }))

  handle(app, claims.decideClaim, ({ me, body, write }) => decideClaim({ deps, me, write }, body))
}
