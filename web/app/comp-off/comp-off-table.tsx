import type { CompOffRow } from '@hr/contract/entitlement/comp-off'
import { formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/comp-off'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { grantColumns, granted } from './grant-columns.tsx'

const people: Column<CompOffRow>[] = [
  { label: t.employeeName, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: t.employeeId, cell: ({ employeeId }) => <span className="id">{employeeId}</span> },
  { label: t.noOfDays, isRight: true, cell: ({ noOfDays }) => formatDays(noOfDays) },
]

const reason: Column<CompOffRow> = { label: t.reason, cell: (grant) => <p className="typed">{grant.reason}</p> }

const action: Column<CompOffRow> = {
  label: t.action,
  isAction: true,
  cell: ({ id, employeeName, noOfDays, leftDays }) =>
    leftDays === noOfDays && (
      <AskLink id={id} verb="revoke">
        {sentence(t.revokeCompOff(hidden, employeeName))}
      </AskLink>
    ),
}

/**
 * The comp-off grants (docs/spec/screens.md, Allocation and comp-off). What became of them is shown where a unit among
 * them takes comp-off requests or lets comp-off expire.
 */
export function CompOffTable({ grants, list }: { grants: CompOffRow[]; list: ListState }) {
  const isFollowed = grants.some((grant) => grant.isFollowed)
  const rest = isFollowed ? [{ ...reason, isLong: true }, granted, ...grantColumns, action] : [reason]
  return <Table caption={t.compOff} columns={[serialNumber(list), ...people, ...rest]} rows={grants} isStacked />
}
