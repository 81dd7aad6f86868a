import type { ReportedEmployee } from '@hr/contract/leave-report'
import { employeeColumns } from '@hr/domain/leave-report/columns'
import type { ListState } from '~/http/list.server.ts'
import { Time } from '~/ui/bits.tsx'
import { Cell, SerialNumber, Table } from '~/ui/table.tsx'
import { OrDash, PersonCells } from './person-cells.tsx'

const { employeeId, employeeName, buName, ...others } = employeeColumns
type Field = keyof typeof others
const fields = Object.keys(others) as Field[]

const isRight = (label: string) => ['SN', others.joiningDate, others.leavingDate].includes(label)
const columns = ['SN', ...Object.values(employeeColumns)].map((label) => ({ label, isRight: isRight(label) }))

/** The directory with joining dates. */
export function EmployeeTable({ rows, list }: { rows: readonly ReportedEmployee[]; list: ListState }) {
  return (
    <Table caption="Employees" columns={columns} empty="No data available" isTitled={false}>
      {rows.map((row, index) => (
        <tr role="row" key={row.id}>
          <SerialNumber list={list} index={index} />
          <PersonCells row={row} />
          {fields.map((field) => (
            <Cell key={field} label={others[field]} isRight={isRight(others[field])}>
              <Value row={row} field={field} />
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function Value({ row, field }: { row: ReportedEmployee; field: Field }) {
  if (field === 'status') return row.isAlumnus ? 'Alumnus' : 'Active'
  const value = row[field]
  const isDay = field === 'joiningDate' || field === 'leavingDate'
  return isDay && value ? <Time day={value} /> : <OrDash>{value}</OrDash>
}
