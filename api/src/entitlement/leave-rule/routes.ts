import * as contract from '@hr/contract/entitlement/leave-rule'
import * as t from '@hr/words/leave-rules'
import { checkOpen } from '../../company/open-units.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { listRules } from './queries.ts'
import { createRule, editRule, endRule } from './save.ts'

/** Rules of asking for leave (docs/spec/rules.md, Rules of asking). */
export function leaveRuleRoutes(app: App, { db }: Deps): void {
  handle(app, contract.listLeaveRules, async ({ params }) => {
    const rules = await listRules(db, params.buId)
    if (rules.length === 0) await checkOpen(db, params.buId)
    return rules
  })
  handle(app, contract.createLeaveRule, ({ params, body, write }) => createRule(params.buId, body, write))

  handle(app, contract.editLeaveRule, async ({ params, body, write }) => {
    await editRule(params.id, body, write)
    return { userMessage: t.ruleSaved }
  })

  handle(app, contract.endLeaveRule, ({ body, write }) => endRule(body.ruleId, write))
}
