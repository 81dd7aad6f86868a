import * as contract from '@hr/contract/mails'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { listChoices, saveChoices } from './choices.ts'

/** How people want to be told by mail. */
export function mailRoutes(app: App, deps: Deps): void {
  handle(app, contract.listMailChoices, ({ me }) => listChoices(deps.db, me))
  handle(app, contract.saveMailChoices, ({ me, body, write }) => saveChoices(me, body, write))
}
