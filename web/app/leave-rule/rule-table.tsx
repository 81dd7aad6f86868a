import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import * as t from '@hr/words/leave-rules'
import { to } from '~/http/address/to.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { ruleText, severities } from './words.ts'

const columns: Column<LeaveRule>[] = [
  { label: t.rule, isHead: true, cell: ruleText },
  { label: t.leaveType, cell: ({ leaveName }) => leaveName ?? t.everyTypeThatIsAskedFor },
  { label: t.leaveAgainstIt, isLong: true, cell: ({ severity }) => severities[severity] },
]

/** The rules of a unit, with the actions on each. */
export function RuleTable({ rules, buId }: { rules: LeaveRule[]; buId: number }) {
  const actions: Column<LeaveRule> = {
    label: t.action,
    isAction: true,
    cell: (rule) => {
      const which = <span className="vh"> {ruleText(rule)}</span>
      return (
        <span className="acts">
          <Link to={to('/leave/rules', { buId, edit: rule.id })}>
            {t.edit2}
            {which}
          </Link>{' '}
          <AskLink id={rule.id}>
            {t.deleteLabel}
            {which}
          </AskLink>
        </span>
      )
    },
  }
  return <Table caption={t.rules} columns={[...columns, actions]} rows={rules} isTitled={false} isStacked />
}
