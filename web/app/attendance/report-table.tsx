import type { AttendanceRow } from '@hr/contract/attendance'
import { attendanceColumns, MISSING_OUT } from '@hr/domain/attendance/columns'
import type { ListState } from '~/http/list.server.ts'
import { SerialNumber, Table } from '~/ui/table.tsx'
import { Clock, Person, RightCell, Span } from './cells.tsx'

const columns = attendanceColumns.map((label) => ({ label, isRight: label !== 'Name' }))

/** The attendance of many people on one day. */
export function AttendanceTable({ caption, rows, list }: { caption: string; rows: AttendanceRow[]; list: ListState }) {
  return (
    <Table caption={caption} columns={columns} empty="No data available" isStacked>
      {rows.map((row, index) => (
        <tr role="row" key={row.userId}>
          <SerialNumber list={list} index={index} />
          <Person name={row.employee_name} status={row.dayStatus} />
          <RightCell label="First Login">
            <Clock at={row.firstLogin} />
          </RightCell>
          <RightCell label="Last Login">
            <LastLogin row={row} />
          </RightCell>
          <RightCell label="Late By">
            <Span time={row.lateBy} isLate />
          </RightCell>
          <RightCell label="Total Time">
            <Span time={row.totalTimeSpend} />
          </RightCell>
          <RightCell label="Total Break Time">
            <Span time={row.totalBreakTime} />
          </RightCell>
        </tr>
      ))}
    </Table>
  )
}

function LastLogin({ row: { isOutMissing, lastLogin } }: { row: AttendanceRow }) {
  return isOutMissing ? <span className="late small">{MISSING_OUT}</span> : <Clock at={lastLogin} />
}
