import type { YearlyMonths, YearlyTypes, YearOfPerson, YearOfType } from '@hr/contract/leave-report'
import { monthlyColumns, NO_LIMIT, yearlyColumns } from '@hr/domain/leave-report/columns'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListState } from '~/http/list.server.ts'
import { Cell, SerialNumber, Table } from '~/ui/table.tsx'
import { PersonCells, Whole } from './person-cells.tsx'

const words = ['Employee Id', 'Name', 'BU', 'Leave Type']
const columnsOf = (labels: readonly string[]) => labels.map((label) => ({ label, isRight: !words.includes(label) }))
const columns = columnsOf(yearlyColumns)
const months = columnsOf(monthlyColumns)

type TypesProps = { report: YearlyTypes; year: string; list: ListState }

/** One row for each person and leave type: allocated, granted, used and remaining days. */
export function YearlyTable({ report: { data, totals }, year, list }: TypesProps) {
  const { allocatedDays, compOffDays, usedDays, pendingDays, remainingDays } = totals
  const foot = <Sums span={5} figures={[allocatedDays, compOffDays, usedDays, pendingDays, remainingDays]} />
  return (
    <>
      <Table
        caption={`Leave ${year}`}
        columns={columns}
        empty="No data available"
        foot={list.total > 0 && foot}
        isTitled={false}
      >
        {data.map((row, index) => (
          <tr role="row" key={`${row.userId} ${row.leaveTypeId}`}>
            <SerialNumber list={list} index={index} />
            <Person row={row} year={year} />
            <Cell label="Leave Type">{row.leaveName}</Cell>
            <TypeFigures row={row} />
          </tr>
        ))}
      </Table>
      <p className="hint">
        Allocated includes comp-off. Types without a limit count in the totals as used and pending alone.
      </p>
    </>
  )
}

function TypeFigures({ row }: { row: YearOfType }) {
  const isUnlimited = row.isUnlimited
  return (
    <>
      <Figure label="Allocated">{isUnlimited ? NO_LIMIT : row.allocatedDays}</Figure>
      <Figure label="Comp-off">{row.compOffDays}</Figure>
      <Figure label="Used">{row.usedDays}</Figure>
      <Figure label="Pending">{row.pendingDays}</Figure>
      <Figure label="Remaining">{isUnlimited ? NO_LIMIT : row.remainingDays}</Figure>
    </>
  )
}

type MonthsProps = { report: YearlyMonths; year: string; list: ListState }

/** One row for each person: days of leave by month and in total. */
export function MonthlyTable({ report: { data, totals }, year, list }: MonthsProps) {
  const foot = <Sums span={4} figures={[...totals.days, totals.totalDays, totals.pendingDays]} />
  return (
    <Table
      caption={`Leave by month ${year}`}
      columns={months}
      empty="No data available"
      foot={list.total > 0 && foot}
      isTitled={false}
    >
      {data.map((row, index) => (
        <tr role="row" key={row.userId}>
          <SerialNumber list={list} index={index} />
          <Person row={row} year={year} />
          {[...row.days, row.totalDays, row.pendingDays].map((figure, at) => (
            <Figure key={monthlyColumns[at + 4]} label={monthlyColumns[at + 4] ?? ''}>
              {figure > 0 ? figure : <span className="dash">-</span>}
            </Figure>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** Links to the leave of this person alone. */
function Person({ row, year }: { row: YearOfType | YearOfPerson; year: string }) {
  return (
    <PersonCells row={row}>
      <Link to={`?report=employee&year=${year}&employeeId=${row.userId}&status=`}>
        <Whole>{row.employeeName}</Whole>
      </Link>
    </PersonCells>
  )
}

const Figure = (props: { label: string; children: ReactNode }) => <Cell {...props} isRight />

function Sums({ span, figures }: { span: number; figures: readonly number[] }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader" colSpan={span}>
        Total
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
        <td role="cell" key={index} className="r">
          {figure}
        </td>
      ))}
    </tr>
  )
}
