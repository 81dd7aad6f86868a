import * as contract from '@hr/contract/entitlement/policy'
import * as t from '@hr/words/policies'
import { listPolicies } from '../../leave/policy/queries.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { findType, noSuchType } from '../leave-type/queries.ts'
import { createPolicy, deletePolicy, editPolicy } from './save.ts'

export function policyRoutes(app: App, deps: Deps): void {
  const { db } = deps

  handle(app, contract.listPolicies, async ({ params }) => {
    if (!(await findType(db, params.leaveTypeId))) throw noSuchType()
    return listPolicies(db, params.leaveTypeId)
  })

  handle(app, contract.createPolicy, ({ params, body, write }) =>
    createPolicy({ deps, write }, params.leaveTypeId, body),
  )

  handle(app, contract.editPolicy, async ({ params, body, write }) => {
    await editPolicy({ deps, write }, params.id, body)
    return { userMessage: t.policySaved }
  })

  handle(app, contract.deletePolicy, ({ body, write }) => deletePolicy({ deps, write }, body))
}
