import type { CompOffRow } from '@hr/contract/entitlement/comp-off'
import { formatDays } from '@hr/domain/decimal'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { grantColumns, granted } from './grant-columns.tsx'

const people: Column<CompOffRow>[] = [
  { label: 'Employee Name', isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: 'Employee Id', cell: ({ employeeId }) => <span className="id">{employeeId}</span> },
  { label: 'No of Days', isRight: true, cell: ({ noOfDays }) => formatDays(noOfDays) },
]

const reason: Column<CompOffRow> = { label: 'Reason', cell: (grant) => <p className="typed">{grant.reason}</p> }

const action: Column<CompOffRow> = {
  label: 'Action',
  isAction: true,
  cell: ({ id, employeeName, noOfDays, leftDays }) =>
    leftDays === noOfDays && (
      <AskLink id={id} verb="revoke">
        Revoke<span className="vh"> the comp-off of {employeeName}</span>
      </AskLink>
    ),
}

/**
 * The comp-off grants (docs/spec/screens.md, Allocation and comp-off). What became of them is shown where a unit among
 * them takes claims or lets comp-off end.
 */
export function CompOffTable({ grants, list }: { grants: CompOffRow[]; list: ListState }) {
  const isFollowed = grants.some((grant) => grant.isFollowed)
  const rest = isFollowed ? [{ ...reason, isLong: true }, granted, ...grantColumns, action] : [reason]
  return <Table caption="Comp-off" columns={[serialNumber(list), ...people, ...rest]} rows={grants} isStacked />
}
