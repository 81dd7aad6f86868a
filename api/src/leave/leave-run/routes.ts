import * as contract from '@hr/contract/leave-run'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, leaveRuns, leaveTypes } from '@hr/db/schema'
import { isoWithOffset } from '@hr/domain/clock'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { enterMany } from './enter-many.ts'
import { previewMany } from './preview.ts'
import { UNDO_HOURS, undoLeaveRun } from './undo.ts'

/** Leave for many at once (docs/spec/rules.md, For many). */
export function leaveRunRoutes(app: App, deps: Deps): void {
  handle(app, contract.previewLeaveForMany, async ({ me, body }, reply) => {
    const { search, page, pageSize, ...form } = body
    const { rows, ...summary } = await previewMany(deps, me, form)
    const data = pageOf(reply, rows, { search, page, pageSize }, (row) => [row.employeeName, row.employeeId])
    return { data, ...summary }
  })

  handle(app, contract.enterLeaveForMany, ({ me, body, write }) => enterMany(deps, me, body, write))
  handle(app, contract.listLeaveRuns, ({ body }) => listRuns(deps.db, body.buId, deps.now()))
  handle(app, contract.undoLeaveRun, ({ me, body, write }) => undoLeaveRun(deps, me.id, body.runId, write))
}

/** How many runs are listed. */
const LATELY = 10
const undoers = alias(employees, 'undoers')

async function listRuns(db: Queryable, buId: number, now: Date) {
  const rows = await db
    .select({
      run: leaveRuns,
      by: employees.fullName,
      undoneBy: undoers.fullName,
      leaveName: leaveTypes.name,
      zone: businessUnits.timeZone,
    })
    .from(leaveRuns)
    .innerJoin(employees, eq(employees.id, leaveRuns.actorId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRuns.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, leaveRuns.buId))
    .leftJoin(undoers, eq(undoers.id, leaveRuns.undoneBy))
    .where(eq(leaveRuns.buId, buId))
    .orderBy(desc(leaveRuns.createdAt), desc(leaveRuns.id))
    .limit(LATELY)
  return rows.map(({ run, by, undoneBy, leaveName, zone }) => {
    const { id, startDate, startSession, endDate, endSession, people } = run
    const isDone = run.doneAt !== null
    const hours = (now.getTime() - Date.parse(run.createdAt)) / 3_600_000
    return {
      ...{ id, startDate, startSession, endDate, endSession, people, by, undoneBy, leaveName, isDone },
      ...(!isDone && { of: run.employeeIds.length }),
      at: isoWithOffset(new Date(run.createdAt), zone),
      canUndo: isDone && undoneBy === null && people > 0 && hours <= UNDO_HOURS,
    }
  })
}
