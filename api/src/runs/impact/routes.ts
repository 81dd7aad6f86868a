import { listImpactChanges, undoImpactChange } from '@hr/contract/working-time/impact-changes'
import { unitInReach } from '../../company/reach.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { listChanges } from './queries.ts'
import { undoChange } from './undo.ts'

export function impactRoutes(app: App, deps: Deps): void {
  handle(app, listImpactChanges, ({ me, body }) =>
    listChanges(deps.db, unitInReach(me, 'keepCalendar', body?.buId), deps.now()),
  )
  handle(app, undoImpactChange, ({ me, body, write }) => undoChange({ deps, me, write }, body))
}
