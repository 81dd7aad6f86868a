import type { LeavePolicy } from '@hr/contract/entitlement/policy'
import { spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/policies'
import { to } from '~/http/address/to.ts'
import { OrDash } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { carryText, grantText, reductions, roundings, stepsText } from './words.ts'

const columns: Column<LeavePolicy>[] = [
  { label: t.validFrom, isHead: true, cell: ({ validFrom }) => spokenDay(validFrom) },
  { label: t.daysAYear, isLong: true, cell: stepsText },
  { label: t.given, isLong: true, cell: grantText },
  { label: t.joinersAndLeavers, isLong: true, cell: ({ proRata }) => reductions[proRata] },
  { label: t.carriedOver, isLong: true, cell: (policy) => <OrDash>{carryText(policy)}</OrDash> },
  { label: t.rounded, isLong: true, cell: ({ rounding }) => roundings[rounding] },
]

/** The policies of a leave type, with the actions on each. */
export function PolicyTable({ leaveId, policies }: { leaveId: number; policies: LeavePolicy[] }) {
  const actions: Column<LeavePolicy> = {
    label: t.action,
    isAction: true,
    cell: ({ id, validFrom }) => {
      const which = <span className="vh"> {t.policyFrom(spokenDay(validFrom))}</span>
      return (
        <span className="acts">
          <Link to={to('/leave/policies/$leaveId/edit/$policyId', { leaveId, policyId: id })}>
            {t.edit}
            {which}
          </Link>{' '}
          <AskLink id={id}>
            {t.deleteLabel}
            {which}
          </AskLink>
        </span>
      )
    },
  }
  return <Table caption={t.policies} columns={[...columns, actions]} rows={policies} isTitled={false} isStacked />
}
