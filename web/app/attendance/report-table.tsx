import type { AttendanceRow } from '@hr/contract/attendance/attendance'
import { attendanceFileColumns } from '@hr/domain/attendance/columns'
import type { ListState } from '~/http/list/list.server.ts'
import { Whole } from '~/report/person-cells.tsx'
import { type Cells, columnsOf, Table } from '~/ui/list/table.tsx'
import { Clock, LastSeen, Span } from './cells.tsx'

/** The columns of the file but the day, which the caption names once. */
const shown = attendanceFileColumns.filter((label) => label !== 'Date')

const cells: Cells<AttendanceRow, (typeof shown)[number]> = {
  Name: { isHead: true, cell: (row) => <Whole>{row.employee_name}</Whole> },
  'First Login': { isRight: true, cell: ({ firstLogin }) => <Clock at={firstLogin} /> },
  'Last Login': { isRight: true, cell: (row) => <LastSeen {...row} at={row.lastLogin} /> },
  'Late By': { isRight: true, cell: ({ lateBy }) => <Span time={lateBy} isLate /> },
  'Total Time': { isRight: true, cell: ({ totalTimeSpend }) => <Span time={totalTimeSpend} /> },
  'Total Break Time': { isRight: true, cell: ({ totalBreakTime }) => <Span time={totalBreakTime} /> },
  'Employee Id': { cell: ({ employeeId }) => <span className="id">{employeeId}</span> },
  BU: { cell: ({ buName }) => buName },
  Status: { cell: ({ dayStatus }) => dayStatus },
}

/** The attendance of many people on one day. */
export function AttendanceTable({ caption, rows, list }: { caption: string; rows: AttendanceRow[]; list: ListState }) {
  return <Table caption={caption} columns={columnsOf(shown, cells, list)} rows={rows} isStacked />
}
