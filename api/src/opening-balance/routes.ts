import { setOpeningBalance } from '@hr/contract/allocation'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { setOpening } from './set.ts'

export function openingBalanceRoutes(app: App, deps: Deps): void {
  handle(app, setOpeningBalance, ({ me, body, write }) => setOpening(deps, me, body, write))
}
