import type { CompOffRow } from '@hr/contract/comp-off'
import { formatDays } from '@hr/domain/decimal'
import type { ListState } from '~/http/list.server.ts'
import { Name } from '~/ui/bits.tsx'
import { type Column, serialNumber, Table } from '~/ui/table.tsx'

const columns: Column<CompOffRow>[] = [
  { label: 'Employee Name', isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: 'Employee Id', cell: ({ employeeId }) => employeeId },
  { label: 'No of Days', isRight: true, cell: ({ noOfDays }) => formatDays(noOfDays) },
  { label: 'Reason', cell: ({ reason }) => <p className="typed">{reason}</p> },
]

/** The comp-off grants (docs/spec/screens.md, Allocation and comp-off). */
export function CompOffTable({ grants, list }: { grants: CompOffRow[]; list: ListState }) {
  return <Table caption="Comp-off" columns={[serialNumber(list), ...columns]} rows={grants} />
}
