import * as contract from '@hr/contract/signing-in/second-factor'
import type { FastifyRequest } from 'fastify'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { counted } from '../../platform/http/paging.ts'
import { clientOf, limited } from '../login/limited.ts'
import type { SigningIn } from '../login/sign-in.ts'
import { addApp, addFirstApp, beginApp, beginFirstApp } from './add-app.ts'
import { removeApp, removePasskey, renewCodes } from './change.ts'
import { holders, requiredRoleIds, requireFactor, resetFactor } from './others.ts'
import { passkeysOf } from './passkey-queries.ts'
import { addPasskey, askForPasskey, beginPasskey, confirmByPasskey } from './passkeys.ts'
import { proofOf } from './prove-again.ts'
import { countRecovery, findFactor, needsFactor } from './queries.ts'
import { confirmByCode } from './second-step.ts'

export function secondFactorRoutes(app: App, deps: Deps): void {
  signingIn(app, deps)
  ownFactor(app, deps)
  others(app, deps)
}

function signingIn(app: App, deps: Deps): void {
  const partsOf = (request: FastifyRequest): SigningIn => ({
    app,
    deps,
    client: clientOf(request),
    write: request.write,
  })
  handle(app, limited(contract.confirmByCode), (request) =>
    confirmByCode(partsOf(request), request.halfToken, request.body),
  )
  handle(app, limited(contract.askForPasskey), ({ halfToken }) => askForPasskey(deps, halfToken))
  handle(app, limited(contract.confirmByPasskey), (request) =>
    confirmByPasskey(partsOf(request), request.halfToken, request.body),
  )
  handle(app, limited(contract.beginFirstApp), ({ halfToken, body }) => beginFirstApp(deps, halfToken, body?.setUp))
  handle(app, limited(contract.addFirstApp), (request) =>
    addFirstApp(partsOf(request), request.halfToken, request.body),
  )
}

function ownFactor(app: App, deps: Deps): void {
  const writing = ({ me, write }: FastifyRequest): Writing => ({ deps, me, write })
  handle(app, contract.secondFactor, ({ me }) => factorOf(deps, me))
  handle(app, contract.beginApp, ({ me, body }) => beginApp(deps, me, body?.setUp))
  handle(app, limited(contract.addApp), (request) => addApp(writing(request), request.body, clientOf(request)))
  handle(app, contract.beginPasskey, ({ me }) => beginPasskey(deps, me))
  handle(app, limited(contract.addPasskey), (request) => addPasskey(writing(request), request.body, clientOf(request)))
  handle(app, limited(contract.renewCodes), (request) => renewCodes(writing(request), request.body, clientOf(request)))
  handle(app, limited(contract.removeApp), (request) => removeApp(writing(request), request.body, clientOf(request)))
  handle(app, limited(contract.removePasskey), (request) =>
    removePasskey(writing(request), request.body, clientOf(request)),
  )
}

async function factorOf(deps: Deps, me: CurrentUser) {
  const factor = await findFactor(deps.db, me.id)
  const keys = await passkeysOf(deps.db, me.id)
  return {
    appAddedOn: factor?.appAddedAt ? onTheWire(factor.appAddedAt, me.timeZone) : null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedOn: onTheWire(createdAt, me.timeZone),
      lastUsedOn: lastUsedAt && onTheWire(lastUsedAt, me.timeZone),
    })),
    codesLeft: await countRecovery(deps.db, me.id),
    isRequired: await needsFactor(deps.db, me.id),
    proof: await proofOf(deps, me),
  }
}

function others(app: App, deps: Deps): void {
  handle(app, contract.listHolders, async ({ me, body }, reply) => {
    const rows = counted(reply, await holders(deps.db, me, body ?? {}))
    return rows.map(({ since, ...row }) => ({ ...row, since: onTheWire(since, me.timeZone) }))
  })
  handle(app, limited(contract.resetFactor), (request) =>
    resetFactor({ deps, me: request.me, write: request.write }, request.body, clientOf(request)),
  )
  handle(app, contract.requiredRoles, async () => ({ roleIds: await requiredRoleIds(deps.db) }))
  handle(app, contract.requireFactor, ({ body, write }) => requireFactor(body.roleIds, write))
}
