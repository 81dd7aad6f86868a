import type { ReportedLeave, StatusTotal } from '@hr/contract/reports/leave-report'
import { daysPhrase } from '@hr/domain/decimal'
import { statusLabel } from '@hr/domain/leave/request/status'
import { employeeLeaveColumns } from '@hr/domain/leave-report/columns'
import * as t from '@hr/words/reports'
import type { ListState } from '~/http/list/list.server.ts'
import { statusOfFlags } from '~/leave/request/view.ts'
import { type Cells, columnsOf, Table } from '~/ui/list/table.tsx'
import { momentText, StatusTag } from '~/ui/small-parts.tsx'
import { HalfDay } from './half-day.tsx'
import { OrDash, personCells, Whole } from './person-cells.tsx'

/** What the table shows of a leave; the rest is not sent to the browser. */
export type ShownLeave = Omit<ReportedLeave, 'id' | 'userId'>

const cells: Cells<ShownLeave, (typeof employeeLeaveColumns)[number]> = {
  ...personCells,
  [t.department]: { cell: ({ departmentName }) => <OrDash>{departmentName}</OrDash> },
  [t.leaveType]: { cell: ({ leaveName }) => leaveName },
  [t.from]: { cell: ({ startDate, startSession }) => <HalfDay date={startDate} session={startSession} whole={1} /> },
  [t.to]: { cell: ({ endDate, endSession }) => <HalfDay date={endDate} session={endSession} whole={2} /> },
  [t.days]: { isRight: true, cell: ({ noOfDaysOfLeave }) => noOfDaysOfLeave },
  [t.daysInPeriod]: { isRight: true, cell: ({ daysInPeriod }) => daysInPeriod },
  [t.status]: { cell: (row) => <StatusTag status={statusOfFlags(row)} /> },
  [t.appliedOn]: { isRight: true, cell: ({ appliedOn }) => momentText(appliedOn) },
  [t.reportingTo]: { cell: ({ reportingToName }) => <Whole>{reportingToName}</Whole> },
  [t.decidedBy]: { cell: ({ decidedByName }) => <OrDash>{decidedByName}</OrDash> },
  [t.decidedOn]: {
    isRight: true,
    cell: ({ decidedOn }) => <OrDash>{decidedOn && momentText(decidedOn)}</OrDash>,
  },
  [t.enteredBy]: { cell: ({ enteredByName }) => <OrDash>{enteredByName ?? null}</OrDash> },
}

type Props = { rows: string; totals: readonly StatusTotal[]; list: ListState }

/** One row for each leave that touches the period; they come as one text. */
export function LeaveTable({ rows: text, totals, list }: Props) {
  const rows = leaveIn(text)
  const isEntered = rows.some(({ enteredByName }) => enteredByName)
  const labels = employeeLeaveColumns.filter((label) => isEntered || label !== t.enteredBy)
  const columns = columnsOf(labels, cells, list)
  const foot =
    totals.length > 0 && totals.map((total) => <TotalRow key={total.status} total={total} of={columns.length} />)
  return <Table caption={t.leaveRequests} columns={columns} rows={rows} foot={foot} isTitled={false} />
}

export const leaveIn = (rows: string): ShownLeave[] => JSON.parse(rows)

type TotalProps = { total: StatusTotal; of: number }

/** A sum below the columns of days, in a table with `of` columns. */
function TotalRow({ total: { status, requests, days, daysInPeriod }, of }: TotalProps) {
  return (
    <tr>
      <th scope="row" colSpan={8}>
        {t.requestsOfStatus(statusText(status), requests)}
      </th>
      <td className="r">{days}</td>
      <td className="r">{daysInPeriod}</td>
      <td colSpan={of - 10} />
    </tr>
  )
}

const statuses = ['pending', 'approved', 'rejected', 'cancelled'] as const

const statusText = (status: number): string => statusLabel(statuses[status] ?? 'pending')

/** `Approved: 3 requests, 4.5 days in the period` */
export function totalSentence({ status, requests, daysInPeriod }: StatusTotal): string {
  return t.requestsAndDaysInPeriod(statusText(status), requests, daysPhrase(daysInPeriod))
}
