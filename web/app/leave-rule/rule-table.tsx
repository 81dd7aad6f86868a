import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import * as t from '@hr/words/leave-rules'
import { to } from '~/http/address/to.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { ruleText, severities } from './words.ts'

const columns: Column<LeaveRule>[] = [
  { label: t.rule, isHead: true, cell: ruleText },
  { label: t.leaveType, cell: ({ leaveName }) => leaveName ?? t.allTypesWithApproval },
  { label: t.ifRequestBreaksRule, isLong: true, cell: ({ severity }) => severities[severity] },
]

/** The rules of a unit, with the actions on each. */
export function RuleTable({ rules, buId }: { rules: LeaveRule[]; buId: number }) {
  const actions: Column<LeaveRule> = {
    label: t.action,
    isAction: true,
    cell: (rule) => {
      const which = ruleText(rule)
      return (
        <span className="acts">
          <Link to={to('/leave/rules', { buId, edit: rule.id })}>{sentence(t.editRule(which, hidden))}</Link>{' '}
          <AskLink id={rule.id}>{sentence(t.deleteRule(which, hidden))}</AskLink>
        </span>
      )
    },
  }
  return <Table caption={t.rules} columns={[...columns, actions]} rows={rules} isTitled={false} isStacked />
}
