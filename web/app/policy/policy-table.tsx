import type { LeavePolicy } from '@hr/contract/entitlement/policy'
import { spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/policies'
import { to } from '~/http/address/to.ts'
import { OrDash } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { carryText, grantText, reductions, roundings, stepsText } from './words.ts'

const columns: Column<LeavePolicy>[] = [
  { label: t.validFrom, isHead: true, cell: ({ validFrom }) => spokenDay(validFrom) },
  { label: t.daysPerYear, isLong: true, cell: stepsText },
  { label: t.whenGiven, isLong: true, cell: grantText },
  { label: t.joinersAndLeavers, isLong: true, cell: ({ proRata }) => reductions[proRata] },
  { label: t.carryOver, isLong: true, cell: (policy) => <OrDash>{carryText(policy)}</OrDash> },
  { label: t.rounding, isLong: true, cell: ({ rounding }) => roundings[rounding] },
]

const toHidden = (text: string) => <span className="vh">{text}</span>

/** The policies of a leave type, with the actions on each. */
export function PolicyTable({ leaveId, policies }: { leaveId: number; policies: LeavePolicy[] }) {
  const actions: Column<LeavePolicy> = {
    label: t.action,
    isAction: true,
    cell: ({ id, validFrom }) => {
      const from = spokenDay(validFrom)
      return (
        <span className="acts">
          <Link to={to('/leave/policies/$leaveId/edit/$policyId', { leaveId, policyId: id })}>
            {sentence(t.editPolicyFrom(from, toHidden))}
          </Link>{' '}
          <AskLink id={id}>{sentence(t.deletePolicyFrom(from, toHidden))}</AskLink>
        </span>
      )
    },
  }
  return <Table caption={t.policies} columns={[...columns, actions]} rows={policies} isTitled={false} isStacked />
}
