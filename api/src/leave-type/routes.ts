import * as contract from '@hr/contract/leave-type'
import { todayIn } from '@hr/domain/clock'
import { yearOf } from '@hr/domain/dates'
import { mayWithAnyone } from '@hr/domain/reach'
import type { App, Deps } from '../deps.ts'
import { forbidden, invalid } from '../errors.ts'
import { pageOf } from '../paging.ts'
import { unitInReach } from '../reach.ts'
import { createType } from './create.ts'
import { deleteType } from './delete.ts'
import { editType } from './edit.ts'
import { countUsage, findType, isInUse, listLeaveTypes, listRetiredTypes, noSuchType } from './queries.ts'
import { restoreType } from './restore.ts'

export function leaveTypeRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.route({
    ...contract.listLeaveTypes,
    handler: async ({ me, body }, reply) => {
      if (body?.isRetired && !mayWithAnyone(me.roleId, 'seeLeaveTypes')) throw forbidden()
      const list = body?.isRetired ? listRetiredTypes : listLeaveTypes
      const types = await list(db, unitInReach(me, 'seeLeaveTypes', body?.employeeBuId))
      return pageOf(reply, types, body ?? {}, (type) => [type.leaveName, type.buName, type.description])
    },
  })

  app.route({
    ...contract.createLeaveType,
    handler: async ({ body, write }, reply) => reply.code(201).send(await createType(body, write)),
  })

  app.route({
    ...contract.leaveDetails,
    handler: async ({ me, params }) => {
      const type = await findType(db, params.id)
      if (!type) throw noSuchType()
      const thisYear = yearOf(todayIn(me.timeZone, deps.now()))
      const [wasUsed, usage] = await Promise.all([isInUse(db, type.id), countUsage(db, type.id, thisYear)])
      return { ...type, isInUse: wasUsed, ...usage }
    },
  })

  app.route({
    ...contract.editLeaveType,
    handler: async ({ params, body: { id, ...form }, write }) => {
      if (id !== undefined && id !== params.id)
        throw invalid({ id: 'This is not the leave type in the address of the call' })
      await editType(params.id, form, write)
      return { userMessage: `${form.leaveName} has been saved` }
    },
  })

  app.route({
    ...contract.deleteLeaveType,
    handler: async ({ body, write }, reply) => {
      await deleteType(deps, body.leaveId, write)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.restoreLeaveType,
    handler: async ({ body, write }) => ({
      userMessage: `${await restoreType(body.leaveId, write)} can be applied for again`,
    }),
  })
}
