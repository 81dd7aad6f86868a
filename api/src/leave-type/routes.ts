import * as contract from '@hr/contract/leave'
import type { App, Deps } from '../deps.ts'
import { forbidden } from '../errors.ts'
import { listLeaveTypes } from './queries.ts'

export function leaveTypeRoutes(app: App, { db }: Deps): void {
  app.route({
    ...contract.listLeaveTypes,
    handler: ({ me, body }) => listLeaveTypes(db, whichUnit(me, body?.employeeBuId)),
  })
}

/** HR and the super admin see every unit's types; others those of their own (api.md, Leave). */
function whichUnit(me: { roleId: number; buId: number }, asked: number | undefined): number | undefined {
  if (me.roleId === 1 || me.roleId === 3) return asked
  if (asked !== undefined && asked !== me.buId) throw forbidden()
  return me.buId
}
