import * as contract from '@hr/contract/working-time/working-pattern'
import { namesOf } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { findWorker, listPatterns } from './queries.ts'
import { createPattern, deletePattern, editPattern } from './save.ts'

export function workingPatternRoutes(app: App, deps: Deps): void {
  handle(app, contract.listWorkingPatterns, async ({ me, params: { employeeId } }) => {
    const [{ employeeName, unitWeek }, patterns] = await Promise.all([
      findWorker(deps.db, me, employeeId),
      listPatterns(deps.db, employeeId),
    ])
    return { employeeName, unitWeek: namesOf(unitWeek), patterns }
  })

  handle(app, contract.createWorkingPattern, ({ me, params, body, write }) =>
    createPattern({ deps, me, write }, params.employeeId, body),
  )

  handle(app, contract.editWorkingPattern, async ({ me, params, body, write }) => {
    await editPattern({ deps, me, write }, params.id, body)
    return { userMessage: t.patternSaved }
  })

  handle(app, contract.deleteWorkingPattern, ({ me, body, write }) =>
    deletePattern({ deps, me, write }, body.patternId, body),
  )
}
