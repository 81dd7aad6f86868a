import * as contract from '@hr/contract/mail/mails'
import type { App, Deps } from '../platform/deps.ts'
import { handle } from '../platform/http/handle.ts'
import { counted } from '../platform/http/paging.ts'
import { giveUp, sendTest, tryAgain } from './acts.ts'
import { listChoices, saveChoices } from './choices.ts'
import { listWaiting, readQueue } from './queue.ts'

/** How people want to get mails, and the mails that wait to be sent. */
export function mailRoutes(app: App, deps: Deps): void {
  handle(app, contract.listMailChoices, ({ me }) => listChoices(deps.db, me))
  handle(app, contract.saveMailChoices, ({ me, body, write }) => saveChoices(me, body, write))

  handle(app, contract.readQueue, () => readQueue(deps))
  handle(app, contract.listQueue, async ({ me, body = {} }, reply) =>
    counted(reply, await listWaiting(deps.db, me, body)),
  )
  handle(app, contract.sendTestMail, ({ me, body, write }) => sendTest({ deps, me, write }, body.email))
  handle(app, contract.tryMailAgain, ({ me, body, write }) => tryAgain({ deps, me, write }, body.mailId))
  handle(app, contract.giveMailUp, ({ me, body, write }) => giveUp({ deps, me, write }, body.mailId))
}
