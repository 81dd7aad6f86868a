import type { FirstLogin } from '@hr/contract/attendance/attendance'
import { firstLoginColumns } from '@hr/domain/attendance/columns'
import * as t from '@hr/words/attendance'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { type Cells, columnsOf, Table } from '~/ui/list/table.tsx'
import { Clock, Span } from './cells.tsx'
import { statusText } from './words.ts'

const cells: Cells<FirstLogin, (typeof firstLoginColumns)[number]> = {
  [t.name]: { isHead: true, cell: (row) => <Whole>{row.employeeName}</Whole> },
  [t.employeeId]: { cell: ({ employeeId }) => employeeId },
  [t.loginTime]: { isRight: true, cell: ({ firstLogDate }) => <Clock at={firstLogDate} /> },
  [t.earlyBy]: { isRight: true, cell: ({ earlyBy }) => <Span time={earlyBy} /> },
  [t.lateByInFirstLoginReport]: { isRight: true, cell: ({ lateBy }) => <Span time={lateBy} isLate /> },
  [t.status]: { cell: ({ dayStatus }) => <OrDash>{statusText(dayStatus)}</OrDash> },
}

/** When each person first came in, and how early or late. */
export function FirstLoginTable({ caption, rows, list }: { caption: string; rows: FirstLogin[]; list: ListState }) {
  return <Table caption={caption} columns={columnsOf(firstLoginColumns, cells, list)} rows={rows} isStacked />
}
