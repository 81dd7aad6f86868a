import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import * as contract from '@hr/contract/entitlement/allocation'
import * as policyRunCalls from '@hr/contract/entitlement/policy-run'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
import type { CurrentUser } from '../../company/current-user.ts'
import { findUnit } from '../../people/business-unit/queries.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { refuseOther } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { linesOf, type Next, sendCsv } from '../../platform/http/send-csv.ts'
import { correct } from './correct.ts'
import { saveNewYear } from './new-year.ts'
import { findHolder, refuseYear } from './person.ts'
import { undoRun } from './policy-run.ts'
import { differenceCells, differenceColumns, preview, previewAll } from './preview.ts'
import { listAllocations, withOpenings } from './queries.ts'
import { listPolicyRuns } from './run-list.ts'
import { save } from './save.ts'
import { saveMany } from './save-many.ts'

export function allocationRoutes(app: App, deps: Deps): void {
  onePerson(app, deps)
  manyPeople(app, deps)
  policyRuns(app, deps)
}

function onePerson(app: App, deps: Deps): void {
  handle(app, contract.allocateLeave, async ({ body }) => {
    const { id, openings } = await findHolder(deps.db, body.employeeId, body.year)
    return withOpenings(await listAllocations(deps.db, id, body.year), openings)
  })

  handle(app, contract.saveAllocation, async ({ me, params, body, write }) => {
    refuseOther('employeeId', body.employeeId, params.employeeId)
    await save({ deps, me, write }, params.employeeId, body)
    return { userMessage: t.leaveAllocated }
  })

  handle(app, contract.correctAllocation, ({ me, body, write }) => correct({ deps, me, write }, body))
}

function manyPeople(app: App, deps: Deps): void {
  handle(app, contract.previewAllocations, async ({ me, body }, reply) => {
    await refuseYearOf(deps, me, body)
    const { rows, total, ...summary } = await preview(deps, { ...body, giverId: me.id }, body)
    return { data: counted(reply, { rows, total }), ...summary }
  })

  handle(app, contract.previewAllocationsCsv, async ({ me, query }, reply) => {
    await refuseYearOf(deps, me, query)
    const rows = await previewAll(deps, query, query)
    const name = `leave-allocation-${query.year}`
    const file = { name, now: deps.now(), timeZone: me.timeZone, columns: differenceColumns }
    const next = async ({ last }: Next<AllocationChange>) => (last ? [] : rows)
    return sendCsv(reply, file, linesOf({ next, cells: (all) => all.map(differenceCells) }))
  })

  handle(app, contract.saveAllocations, async ({ me, body, write }) => {
    await refuseYearOf(deps, me, body)
    return saveMany({ deps, me, write }, body)
  })
}

/** Fails with 400 for a leave year that is not offered in a business unit. */
async function refuseYearOf(deps: Deps, me: CurrentUser, { buId, year }: { buId: number; year: number }) {
  const unit = await findUnit(deps.db, buId)
  refuseYear(deps, me, year, unit?.leaveYearMonth ?? JANUARY)
}

function policyRuns(app: App, deps: Deps): void {
  handle(app, policyRunCalls.listPolicyRuns, ({ body }) => listPolicyRuns(deps.db, body.buId, deps.now()))

  handle(app, policyRunCalls.undoPolicyRun, ({ me, body, write }) => undoRun({ deps, me, write }, body.runId))

  handle(app, policyRunCalls.saveNewYear, ({ body, write }) =>
    saveNewYear({ deps, write }, body.buId, body.isAutomatic),
  )
}
