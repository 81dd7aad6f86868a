import * as contract from '@hr/contract/stand-in'
import { todayIn } from '@hr/domain/clock'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { chooseStandIn, clearStandIn } from './choose.ts'
import { choicesOf } from './queries.ts'

export function standInRoutes(app: App, deps: Deps): void {
  handle(app, contract.listStandIns, async ({ me }) => ({
    data: await choicesOf(deps.db, me.id, todayIn(me.timeZone, deps.now())),
  }))

  handle(app, contract.chooseStandIn, ({ me, body, write }) => chooseStandIn(deps, me, body, write))

  handle(app, contract.clearStandIn, ({ me, body, write }) => clearStandIn(me, body.choiceId, write))
}
