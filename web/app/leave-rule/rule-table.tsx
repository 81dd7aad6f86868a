import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import { to } from '~/http/address/to.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { ruleText, severities } from './words.ts'

const columns: Column<LeaveRule>[] = [
  { label: 'Rule', isHead: true, cell: ruleText },
  { label: 'Leave type', cell: ({ leaveName }) => leaveName ?? 'Every type that is asked for' },
  { label: 'Leave against it', isLong: true, cell: ({ severity }) => severities[severity] },
]

/** The rules of a unit, with the actions on each. */
export function RuleTable({ rules, buId }: { rules: LeaveRule[]; buId: number }) {
  const actions: Column<LeaveRule> = {
    label: 'Action',
    isAction: true,
    cell: (rule) => {
      const which = <span className="vh"> {ruleText(rule)}</span>
      return (
        <span className="acts">
          <Link to={to('/leave/rules', { buId, edit: rule.id })}>Edit{which}</Link>{' '}
          <AskLink id={rule.id}>Delete{which}</AskLink>
        </span>
      )
    },
  }
  return <Table caption="Rules" columns={[...columns, actions]} rows={rules} isTitled={false} isStacked />
}
