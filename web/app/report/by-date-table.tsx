import type { Absence, StatusTotal } from '@hr/contract/reports/leave-report'
import { byDateColumns } from '@hr/domain/leave-report/columns'
import * as t from '@hr/words/reports'
import type { ListState } from '~/http/list/list.server.ts'
import { statusOfFlags } from '~/leave/request/view.ts'
import { type Cells, columnsOf, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { StatusTag } from '~/ui/small-parts.tsx'
import { HalfDay } from './half-day.tsx'
import { totalSentence } from './leave-table.tsx'
import { personCells } from './person-cells.tsx'

const cells: Cells<Absence, (typeof byDateColumns)[number]> = {
  ...personCells,
  [t.leaveType]: { cell: ({ leaveName }) => leaveName },
  [t.session]: { cell: (row) => <When row={row} /> },
  [t.status]: { cell: (row) => <StatusTag status={statusOfFlags(row)} /> },
  [t.backOn]: { cell: ({ backOn }) => <HalfDay {...backOn} whole={1} /> },
}

type Props = { rows: readonly Absence[]; totals: readonly StatusTotal[]; list: ListState }

/** Who is away on the dates, and when they are back. */
export function ByDateTable({ rows, totals, list }: Props) {
  const foot = totals.length > 0 && totals.map((total) => <TotalRow key={total.status} total={total} />)
  const columns = columnsOf(byDateColumns, cells, list)
  return <Table caption={t.whoIsAway} columns={columns} rows={rows} foot={foot} isTitled={false} />
}

/**
 * `20-11-2026`, `20-11-2026 Morning Session`, `16-11-2026 to 20-11-2026`. A session is named only if half of its day is
 * worked.
 */
function When({ row: { startDate, startSession, endDate, endSession } }: { row: Absence }) {
  if (startDate === endDate)
    return <HalfDay date={startDate} session={startSession} whole={startSession === endSession ? 0 : startSession} />
  return sentence(
    t.firstToLastDay(
      <HalfDay date={startDate} session={startSession} whole={1} />,
      <HalfDay date={endDate} session={endSession} whole={2} />,
    ),
  )
}

function TotalRow({ total }: { total: StatusTotal }) {
  return (
    <tr>
      <th scope="row" colSpan={byDateColumns.length}>
        {totalSentence(total)}
      </th>
    </tr>
  )
}
