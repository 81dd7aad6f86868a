import type { ReportedEmployee } from '@hr/contract/leave-report'
import { employeeColumns } from '@hr/domain/leave-report/columns'
import type { ListState } from '~/http/list.server.ts'
import { Time } from '~/ui/bits.tsx'
import { Cell, SerialNumber, Table } from '~/ui/table.tsx'
import { OrDash, PersonCells } from './person-cells.tsx'

const columns = employeeColumns.map((label) => ({ label, isRight: ['SN', 'Joining Date', 'Last Day'].includes(label) }))

/** The directory with joining dates. */
export function EmployeeTable({ rows, list }: { rows: readonly ReportedEmployee[]; list: ListState }) {
  return (
    <Table caption="Employees" columns={columns} empty="No data available" isTitled={false}>
      {rows.map((row, index) => (
        <tr role="row" key={row.id}>
          <SerialNumber list={list} index={index} />
          <PersonCells row={row} />
          <Cell label="Department">
            <OrDash>{row.departmentName}</OrDash>
          </Cell>
          <Cell label="Designation">
            <OrDash>{row.designationName}</OrDash>
          </Cell>
          <Cell label="Role">{row.roleName}</Cell>
          <Cell label="Reporting To">
            <OrDash>{row.reportingToName}</OrDash>
          </Cell>
          <Cell label="Joining Date" isRight>
            <Time day={row.joiningDate} />
          </Cell>
          <Cell label="Last Day" isRight>
            {row.leavingDate ? <Time day={row.leavingDate} /> : <OrDash>{null}</OrDash>}
          </Cell>
          <Cell label="Status">{row.isAlumnus === '1' ? 'Alumnus' : 'Active'}</Cell>
        </tr>
      ))}
    </Table>
  )
}
