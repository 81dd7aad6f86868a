import * as contract from '@hr/contract/leave/leave-run'
import type { Queryable } from '@hr/db/client'
import { runs } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { listRuns } from '../run/list.ts'
import { enterMany } from './enter-many.ts'
import { leaveRun } from './leave-run.ts'
import { previewMany } from './preview.ts'
import { undoLeaveRun } from './undo.ts'

/** Leave for many at once (docs/spec/rules.md, For many). */
export function leaveRunRoutes(app: App, deps: Deps): void {
  handle(app, contract.previewLeaveForMany, async ({ me, body }, reply) => {
    const { search, page, pageSize, ...form } = body
    const { rows, ...summary } = await previewMany(deps, me, form)
    const data = pageOf(reply, rows, { search, page, pageSize }, (row) => [row.employeeName, row.employeeId])
    return { data, ...summary }
  })

  handle(app, contract.enterLeaveForMany, ({ me, body, write }) => enterMany({ deps, me, write }, body))
  handle(app, contract.listLeaveRuns, ({ body }) => listOf(deps.db, body.buId, deps.now()))
  handle(app, contract.undoLeaveRun, ({ me, body, write }) => undoLeaveRun({ deps, me, write }, body.runId))
}

/** How many runs are listed. */
const LATELY = 10

async function listOf(db: Queryable, buId: number, now: Date) {
  const rows = await listRuns(db, { kind: leaveRun, where: eq(runs.buId, buId), most: LATELY, now })
  return rows.map(({ run: { detail }, by, ...row }) => ({
    ...detail,
    ...row,
    by: by ?? '',
    ...(!row.isDone && { of: detail.employeeIds.length }),
  }))
}
