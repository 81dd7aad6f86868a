import type { AttendanceRow } from '@hr/contract/attendance'
import { attendanceColumns } from '@hr/domain/attendance/columns'
import type { ListState } from '~/http/list.server.ts'
import { type Cells, columnsOf, Table } from '~/ui/table.tsx'
import { Clock, LastSeen, Person, Span } from './cells.tsx'

const cells: Cells<AttendanceRow, (typeof attendanceColumns)[number]> = {
  Name: { isHead: true, cell: (row) => <Person name={row.employee_name} status={row.dayStatus} /> },
  'First Login': { isRight: true, cell: ({ firstLogin }) => <Clock at={firstLogin} /> },
  'Last Login': { isRight: true, cell: (row) => <LastSeen {...row} at={row.lastLogin} /> },
  'Late By': { isRight: true, cell: ({ lateBy }) => <Span time={lateBy} isLate /> },
  'Total Time': { isRight: true, cell: ({ totalTimeSpend }) => <Span time={totalTimeSpend} /> },
  'Total Break Time': { isRight: true, cell: ({ totalBreakTime }) => <Span time={totalBreakTime} /> },
}

/** The attendance of many people on one day. */
export function AttendanceTable({ caption, rows, list }: { caption: string; rows: AttendanceRow[]; list: ListState }) {
  return <Table caption={caption} columns={columnsOf(attendanceColumns, cells, list)} rows={rows} isStacked />
}
