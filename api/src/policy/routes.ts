import * as contract from '@hr/contract/policy'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { findType, noSuchType } from '../leave-type/queries.ts'
import { listPolicies } from './queries.ts'
import { createPolicy, deletePolicy, editPolicy } from './save.ts'

export function policyRoutes(app: App, { db }: Deps): void {
  handle(app, contract.listPolicies, async ({ params }) => {
    if (!(await findType(db, params.leaveTypeId))) throw noSuchType()
    return listPolicies(db, params.leaveTypeId)
  })

  handle(app, contract.createPolicy, ({ params, body, write }) => createPolicy(params.leaveTypeId, body, write))

  handle(app, contract.editPolicy, async ({ params, body, write }) => {
    await editPolicy(params.id, body, write)
    return { userMessage: 'The policy has been saved' }
  })

  handle(app, contract.deletePolicy, ({ body, write }) => deletePolicy(body.policyId, write))
}
