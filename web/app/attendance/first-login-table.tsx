import type { FirstLogin } from '@hr/contract/attendance'
import { firstLoginColumns } from '@hr/domain/attendance/columns'
import type { ListState } from '~/http/list.server.ts'
import { Cell, SerialNumber, Table } from '~/ui/table.tsx'
import { Clock, Person, RightCell, Span } from './cells.tsx'

const columns = firstLoginColumns.map((label) => ({ label, isRight: !['Name', 'Employee Id'].includes(label) }))

/** When each person first came in, and how early or late. */
export function FirstLoginTable({ caption, rows, list }: { caption: string; rows: FirstLogin[]; list: ListState }) {
  return (
    <Table caption={caption} columns={columns} empty="No data available" isStacked>
      {rows.map(({ employeeName, employeeId, firstLogDate, earlyBy, lateBy, dayStatus }, index) => (
        <tr role="row" key={employeeId}>
          <SerialNumber list={list} index={index} />
          <Person name={employeeName} status={dayStatus} />
          <Cell label="Employee Id">{employeeId}</Cell>
          <RightCell label="Login Time">
            <Clock at={firstLogDate} />
          </RightCell>
          <RightCell label="Early by">
            <Span time={earlyBy} />
          </RightCell>
          <RightCell label="Late by">
            <Span time={lateBy} isLate />
          </RightCell>
        </tr>
      ))}
    </Table>
  )
}
