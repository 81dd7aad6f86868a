import * as contract from '@hr/contract/leave/stand-in'
import { todayIn } from '@hr/domain/clock'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { chooseStandIn, clearStandIn } from './choose.ts'
import { choicesOf, standInsNear, uncoveredLeave } from './queries.ts'

export function standInRoutes(app: App, deps: Deps): void {
  handle(app, contract.listStandIns, async ({ me }) => {
    const today = todayIn(me.timeZone, deps.now())
    const [data, offered, uncovered] = await Promise.all([
      choicesOf(deps.db, me.id, today),
      standInsNear(deps.db, me.id),
      uncoveredLeave(deps.db, me.id, today),
    ])
    return { data, offered, uncovered }
  })

  handle(app, contract.chooseStandIn, ({ me, body, write }) => chooseStandIn({ deps, me, write }, body))

  handle(app, contract.clearStandIn, ({ me, body, write }) => clearStandIn({ deps, me, write }, body.choiceId))
}
