import type { CompOffRow } from '@hr/contract/comp-off'
import { formatDays } from '@hr/domain/decimal'
import type { ListState } from '~/http/list.server.ts'
import { Name } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'

const columns = [
  { label: 'SN', isRight: true },
  { label: 'Employee Name' },
  { label: 'Employee Id' },
  { label: 'No of Days', isRight: true },
  { label: 'Reason' },
]

/** The comp-off grants (docs/spec/screens.md, Allocation and comp-off). */
export function CompOffTable({ grants, list }: { grants: CompOffRow[]; list: ListState }) {
  return (
    <Table caption="Comp-off" columns={columns} empty="No data available">
      {grants.map(({ id, employeeName, employeeId, noOfDays, reason }, index) => (
        <tr role="row" key={id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="Employee Name">
            <Name>{employeeName}</Name>
          </RowHead>
          <Cell label="Employee Id">{employeeId}</Cell>
          <Cell label="No of Days" isRight>
            {formatDays(noOfDays)}
          </Cell>
          <Cell label="Reason">
            <p className="typed">{reason}</p>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
