import * as contract from '@hr/contract/entitlement/leave-type'
import { todayIn } from '@hr/domain/clock'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/leave-types'
import { firstMonthOf } from '../../company/leave-years.ts'
import { unitInReach } from '../../company/reach.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { forbidden, refuseOther } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { createType } from './create.ts'
import { deleteType } from './delete.ts'
import { editType } from './edit.ts'
import { countUsage, findType, isInUse, listLeaveTypes, listRetiredTypes, noSuchType } from './queries.ts'
import { restoreType } from './restore.ts'

export function leaveTypeRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: App, { db, now }: Deps): void {
  handle(app, contract.listLeaveTypes, async ({ me, body }, reply) => {
    if (body?.isRetired && !mayWithAnyone(me.roleId, 'seeLeaveTypes')) throw forbidden()
    const list = body?.isRetired ? listRetiredTypes : listLeaveTypes
    const types = await list(db, unitInReach(me, 'seeLeaveTypes', body?.employeeBuId))
    return pageOf(reply, types, body ?? {}, (type) => [type.leaveName, type.buName, type.description])
  })

  handle(app, contract.leaveDetails, async ({ me, params }) => {
    const type = await findType(db, params.id)
    if (!type) throw noSuchType()
    const thisYear = leaveYearOf(todayIn(me.timeZone, now()), await firstMonthOf(db, type.id))
    const [wasUsed, usage] = await Promise.all([isInUse(db, type.id), countUsage(db, type.id, thisYear)])
    return { ...type, isInUse: wasUsed, ...usage }
  })
}

function writingRoutes(app: App, deps: Deps): void {
  handle(app, contract.createLeaveType, ({ body, write }) => createType(body, write))

  handle(app, contract.editLeaveType, async ({ me, params, body: { id, ...form }, write }) => {
    refuseOther('id', id, params.id)
    await editType({ deps, me, write }, params.id, form)
    return { userMessage: t.typeSaved(form.leaveName) }
  })

  handle(app, contract.deleteLeaveType, ({ body, write }) => deleteType(deps, body.leaveId, write))

  handle(app, contract.restoreLeaveType, async ({ body, write }) => ({
    userMessage: t.typeRestored(await restoreType(body.leaveId, write)),
  }))
}
