import * as contract from '@hr/contract/signing-in/api-key'
import { isOver } from '@hr/domain/api-key/scopes'
import { todayIn } from '@hr/domain/clock'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { makeOwnKey, makeServiceKey } from './make.ts'
import { keysOf } from './queries.ts'
import { revokeKey } from './revoke.ts'

export function apiKeyRoutes(app: App, deps: Deps): void {
  handle(app, contract.makeOwnKey, ({ me, body, write }) => makeOwnKey({ deps, me, write }, body))
  handle(app, contract.makeKey, ({ me, body, write }) => makeServiceKey({ deps, me, write }, body))
  handle(app, contract.revokeOwnKey, ({ me, body, write }) => revokeKey({ deps, write }, body.keyId, me.id))
  handle(app, contract.revokeKey, ({ body, write }) => revokeKey({ deps, write }, body.keyId, undefined))

  handle(app, contract.listOwnKeys, async ({ me, body = {} }, reply) => {
    const rows = (await keysOf(deps.db, me.id)).map((row) => toKey(row, me.timeZone, deps.now()))
    return pageOf(reply, rows, body, ({ name }) => [name]) as contract.OwnKey[]
  })

  handle(app, contract.listKeys, async ({ me, body = {} }, reply) => {
    const rows = (await keysOf(deps.db)).map((row) => toKey(row, me.timeZone, deps.now()))
    return pageOf(reply, rows, body, ({ name, createdBy }) => [name, createdBy])
  })
}

type Row = Awaited<ReturnType<typeof keysOf>>[number]

function toKey({ employeeId, createdAt, lastUsedAt, revokedAt, ...key }: Row, timeZone: string, now: Date) {
  return {
    ...key,
    isOwn: employeeId !== null,
    isOver: isOver(key.endsOn, todayIn(timeZone, now)),
    createdOn: onTheWire(createdAt, timeZone),
    lastUsedOn: lastUsedAt && onTheWire(lastUsedAt, timeZone),
    revokedOn: revokedAt && onTheWire(revokedAt, timeZone),
  }
}
