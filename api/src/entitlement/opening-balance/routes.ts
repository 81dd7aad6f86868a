import { setOpeningBalance } from '@hr/contract/entitlement/allocation'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { setOpening } from './set.ts'

export function openingBalanceRoutes(app: App, deps: Deps): void {
  handle(app, setOpeningBalance, ({ me, body, write }) => setOpening({ deps, me, write }, body))
}
