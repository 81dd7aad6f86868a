import type { ReportedEmployee } from '@hr/contract/reports/leave-report'
import { employeeColumns } from '@hr/domain/leave-report/columns'
import * as t from '@hr/words/reports'
import type { ListState } from '~/http/list/list.server.ts'
import { type Column, columnsOf, Table } from '~/ui/list/table.tsx'
import { Time } from '~/ui/small-parts.tsx'
import { OrDash, personCells, personColumns } from './person-cells.tsx'

const { employeeId, employeeName, buName, ...others } = employeeColumns
type Field = keyof typeof others
const days: Field[] = ['joiningDate', 'leavingDate']
const columns = (Object.keys(others) as Field[]).map(
  (field): Column<ReportedEmployee> => ({
    label: others[field],
    isRight: days.includes(field),
    cell: (row) => <Value row={row} field={field} />,
  }),
)

/** The directory with joining dates. */
export function EmployeeTable({ rows, list }: { rows: readonly ReportedEmployee[]; list: ListState }) {
  const person = columnsOf(personColumns, personCells, list)
  return <Table caption={t.employees} columns={[...person, ...columns]} rows={rows} isTitled={false} />
}

function Value({ row, field }: { row: ReportedEmployee; field: Field }) {
  if (field === 'status') return row.isAlumnus ? t.alumnus : t.active
  const value = row[field]
  const isDay = field === 'joiningDate' || field === 'leavingDate'
  return isDay && value ? <Time day={value} /> : <OrDash>{value}</OrDash>
}
