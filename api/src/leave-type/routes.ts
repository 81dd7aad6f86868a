import * as contract from '@hr/contract/leave'
import type { App, Deps } from '../deps.ts'
import { forbidden } from '../errors.ts'
import { pageOf } from '../paging.ts'
import { listLeaveTypes } from './queries.ts'

export function leaveTypeRoutes(app: App, { db }: Deps): void {
  app.route({
    ...contract.listLeaveTypes,
    handler: async ({ me, body }, reply) => {
      const types = await listLeaveTypes(db, whichUnit(me, body?.employeeBuId))
      return pageOf(reply, types, body ?? {}, ({ leaveName, description }) => [leaveName, description])
    },
  })
}

/** HR and the super admin see every unit's types; others those of their own (api.md, Leave). */
function whichUnit(me: { roleId: number; buId: number }, asked: number | undefined): number | undefined {
  if (me.roleId === 1 || me.roleId === 3) return asked
  if (asked !== undefined && asked !== me.buId) throw forbidden()
  return me.buId
}
