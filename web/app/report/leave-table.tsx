import type { ReportedLeave, StatusTotal } from '@hr/contract/leave-report'
import { daysPhrase } from '@hr/domain/decimal'
import type { Session } from '@hr/domain/leave/day-count'
import { sessionLabel } from '@hr/domain/leave/day-count'
import { statusLabel } from '@hr/domain/leave/status'
import { employeeLeaveColumns } from '@hr/domain/leave-report/columns'
import type { ListState } from '~/http/list.server.ts'
import { statusOfFlags } from '~/leave/view.ts'
import { Moment, StatusTag, Time } from '~/ui/bits.tsx'
import { Cell, SerialNumber, Table } from '~/ui/table.tsx'
import { OrDash, PersonCells, Whole } from './person-cells.tsx'

const right = ['SN', 'Days', 'Days in period', 'Applied On', 'Decided On']
const columns = employeeLeaveColumns.map((label) => ({ label, isRight: right.includes(label) }))

type Props = { rows: readonly ReportedLeave[]; totals: readonly StatusTotal[]; list: ListState }

/** One row for each leave that touches the period. */
export function LeaveTable({ rows, totals, list }: Props) {
  const foot = totals.length > 0 && totals.map((total) => <TotalRow key={total.status} total={total} />)
  return (
    <Table caption="Leave" columns={columns} empty="No data available" foot={foot} isTitled={false}>
      {rows.map((row, index) => (
        <tr role="row" key={row.id}>
          <SerialNumber list={list} index={index} />
          <PersonCells row={row} />
          <Cell label="Department">
            <OrDash>{row.departmentName}</OrDash>
          </Cell>
          <Cell label="Leave Type">{row.leaveName}</Cell>
          <HalfDay label="From" date={row.startDate} session={row.startSession} />
          <HalfDay label="To" date={row.endDate} session={row.endSession} />
          <Cell label="Days" isRight>
            {row.noOfDaysOfLeave}
          </Cell>
          <Cell label="Days in period" isRight>
            {row.daysInPeriod}
          </Cell>
          <Cell label="Status">
            <StatusTag status={statusOfFlags(row)} />
          </Cell>
          <Decision row={row} />
        </tr>
      ))}
    </Table>
  )
}

function Decision({ row: { appliedOn, reportingToName, decidedByName, decidedOn } }: { row: ReportedLeave }) {
  return (
    <>
      <Cell label="Applied On" isRight>
        <Moment at={appliedOn} />
      </Cell>
      <Cell label="Reporting To">
        <Whole>{reportingToName}</Whole>
      </Cell>
      <Cell label="Decided By">
        <OrDash>{decidedByName}</OrDash>
      </Cell>
      <Cell label="Decided On" isRight>
        {decidedOn ? <Moment at={decidedOn} /> : <OrDash>{null}</OrDash>}
      </Cell>
    </>
  )
}

function HalfDay({ label, date, session }: { label: string; date: string; session: Session }) {
  return (
    <Cell label={label}>
      <Time day={date} /> {sessionLabel(session)}
    </Cell>
  )
}

function TotalRow({ total: { status, requests, days, daysInPeriod } }: { total: StatusTotal }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader" colSpan={8}>
        {totalText(status, requests)}
      </th>
      <td role="cell" className="r">
        {days}
      </td>
      <td role="cell" className="r">
        {daysInPeriod}
      </td>
      <td role="cell" colSpan={5} />
    </tr>
  )
}

const statuses = ['pending', 'approved', 'rejected', 'cancelled'] as const

/** `Approved: 3 requests` */
function totalText(status: number, requests: number): string {
  return `${statusLabel(statuses[status] ?? 'pending')}: ${requests} ${requests === 1 ? 'request' : 'requests'}`
}

/** `Approved: 3 requests, 4.5 days in the period` */
export function totalSentence({ status, requests, daysInPeriod }: StatusTotal): string {
  return `${totalText(status, requests)}, ${daysPhrase(daysInPeriod)} in the period`
}
