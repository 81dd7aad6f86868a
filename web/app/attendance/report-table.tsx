import type { AttendanceRow } from '@hr/contract/attendance/attendance'
import { attendanceFileColumns } from '@hr/domain/attendance/columns'
import * as t from '@hr/words/attendance'
import type { ListState } from '~/http/list/list.server.ts'
import { Whole } from '~/report/person-cells.tsx'
import { type Cells, columnsOf, Table } from '~/ui/list/table.tsx'
import { Clock, LastSeen, Span } from './cells.tsx'
import { statusText } from './words.ts'

/** The columns of the file but the day, which the caption names once. */
const shown = attendanceFileColumns.filter((label) => label !== t.date)

const cells: Cells<AttendanceRow, (typeof shown)[number]> = {
  [t.name]: { isHead: true, cell: (row) => <Whole>{row.employee_name}</Whole> },
  [t.firstLogin]: { isRight: true, cell: ({ firstLogin }) => <Clock at={firstLogin} /> },
  [t.lastLogin]: { isRight: true, cell: (row) => <LastSeen {...row} at={row.lastLogin} /> },
  [t.lateBy]: { isRight: true, cell: ({ lateBy }) => <Span time={lateBy} isLate /> },
  [t.totalTime]: { isRight: true, cell: ({ totalTimeSpend }) => <Span time={totalTimeSpend} /> },
  [t.totalBreakTime]: { isRight: true, cell: ({ totalBreakTime }) => <Span time={totalBreakTime} /> },
  [t.employeeId]: { cell: ({ employeeId }) => <span className="id">{employeeId}</span> },
  [t.bu]: { cell: ({ buName }) => buName },
  [t.status]: { cell: ({ dayStatus }) => statusText(dayStatus) },
}

/** The attendance of many people on one day. */
export function AttendanceTable({ caption, rows, list }: { caption: string; rows: AttendanceRow[]; list: ListState }) {
  return <Table caption={caption} columns={columnsOf(shown, cells, list)} rows={rows} isStacked />
}
