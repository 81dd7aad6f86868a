import {
  createLeaveRule,
  editLeaveRule,
  endLeaveRule,
  type LeaveRule,
  leaveRuleForm,
  listLeaveRules,
} from '@hr/contract/entitlement/leave-rule'
import { listLeaveTypes } from '@hr/contract/entitlement/leave-type'
import { listDepartments } from '@hr/contract/people/employee'
import { ASKING_RULES, type AskingKind } from '@hr/domain/leave/policy/asking-rules'
import * as t from '@hr/words/leave-rules'
import { to } from '~/http/address/to.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { unitOptions } from '~/leave-type/save-type.server.ts'

const queryOf = ({ context }: Entered) => new URL(context.path, 'http://site.invalid').searchParams
const unitIn = (entered: Entered) => chosenIn(queryOf(entered), 'buId') ?? entered.user.employeeBuID

/**
 * The rules of asking of a unit, and the form that the address asks for: of a new rule of a kind (`?kind=notice`), or of one
 * that is there (`?edit=7`). For a rule that is gone there is no such page.
 */
export async function loadRules(entered: Entered) {
  const { api } = entered
  const buId = unitIn(entered)
  const [units, rules, types, departments] = await Promise.all([
    unitOptions(api),
    api(listLeaveRules, { params: { buId } }),
    api(listLeaveTypes, { body: { employeeBuId: buId } }),
    api(listDepartments, { body: { withRetired: true } }),
  ])
  return {
    buId,
    units,
    rules,
    types: types.map(({ id, leaveName }) => ({ value: id, label: leaveName })),
    departments: departments.map(({ id, name }) => ({ value: id, label: name })),
    form: formIn(queryOf(entered), rules),
  }
}

export type RulesPage = Awaited<ReturnType<typeof loadRules>>
type OpenForm = { kind: AskingKind; id?: number; start: Record<string, string | number | null> }

function formIn(query: URLSearchParams, rules: LeaveRule[]): OpenForm | undefined {
  const kind = ASKING_RULES.find((one) => one === query.get('kind'))
  if (kind) return { kind, start: { severity: 'refuses' } }
  if (!query.has('edit')) return undefined
  const rule = rules.find(({ id }) => id === chosenIn(query, 'edit'))
  if (!rule) throw notFound()
  return { kind: rule.kind, id: rule.id, start: rule }
}

/** Adds or changes a rule, or ends the one that the address names. */
export function saveRule(entered: Entered) {
  const { api, context } = entered
  const query = queryOf(entered)
  if (query.get('confirm') === 'delete') return confirm(entered, endLeaveRule, t.ruleDeleted)
  const buId = unitIn(entered)
  const id = chosenIn(query, 'edit')
  return submit(entered, {
    schema: leaveRuleForm,
    send: async (body) => {
      if (id) await api(editLeaveRule, { params: { id }, body })
      else await api(createLeaveRule, { params: { buId }, body })
    },
    done: () => goTo(context, to('/leave/rules', { buId }), id ? t.ruleSaved : t.ruleAdded),
  })
}
