import type { LeavePolicy } from '@hr/contract/entitlement/policy'
import { spokenDay } from '@hr/domain/dates'
import { to } from '~/http/address/to.ts'
import { OrDash } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { carryText, grantText, reductions, roundings, stepsText } from './words.ts'

const columns: Column<LeavePolicy>[] = [
  { label: 'Valid from', isHead: true, cell: ({ validFrom }) => spokenDay(validFrom) },
  { label: 'Days a year', isLong: true, cell: stepsText },
  { label: 'Given', isLong: true, cell: grantText },
  { label: 'Joiners and leavers', isLong: true, cell: ({ proRata }) => reductions[proRata] },
  { label: 'Carried over', isLong: true, cell: (policy) => <OrDash>{carryText(policy)}</OrDash> },
  { label: 'Rounded', isLong: true, cell: ({ rounding }) => roundings[rounding] },
]

/** The policies of a leave type, with the actions on each. */
export function PolicyTable({ leaveId, policies }: { leaveId: number; policies: LeavePolicy[] }) {
  const actions: Column<LeavePolicy> = {
    label: 'Action',
    isAction: true,
    cell: ({ id, validFrom }) => {
      const which = <span className="vh"> policy from {spokenDay(validFrom)}</span>
      return (
        <span className="acts">
          <Link to={to('/leave/policies/$leaveId/edit/$policyId', { leaveId, policyId: id })}>Edit{which}</Link>{' '}
          <AskLink id={id}>Delete{which}</AskLink>
        </span>
      )
    },
  }
  return <Table caption="Policies" columns={[...columns, actions]} rows={policies} isTitled={false} isStacked />
}
