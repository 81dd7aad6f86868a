import type { FirstLogin } from '@hr/contract/attendance/attendance'
import { firstLoginColumns } from '@hr/domain/attendance/columns'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { type Cells, columnsOf, Table } from '~/ui/list/table.tsx'
import { Clock, Span } from './cells.tsx'

const cells: Cells<FirstLogin, (typeof firstLoginColumns)[number]> = {
  Name: { isHead: true, cell: (row) => <Whole>{row.employeeName}</Whole> },
  'Employee Id': { cell: ({ employeeId }) => employeeId },
  'Login Time': { isRight: true, cell: ({ firstLogDate }) => <Clock at={firstLogDate} /> },
  'Early by': { isRight: true, cell: ({ earlyBy }) => <Span time={earlyBy} /> },
  'Late by': { isRight: true, cell: ({ lateBy }) => <Span time={lateBy} isLate /> },
  Status: { cell: ({ dayStatus }) => <OrDash>{dayStatus}</OrDash> },
}

/** When each person first came in, and how early or late. */
export function FirstLoginTable({ caption, rows, list }: { caption: string; rows: FirstLogin[]; list: ListState }) {
  return <Table caption={caption} columns={columnsOf(firstLoginColumns, cells, list)} rows={rows} isStacked />
}
