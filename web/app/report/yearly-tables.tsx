import type { YearlyMonths, YearlyTypes, YearOfPerson, YearOfType } from '@hr/contract/reports/leave-report'
import { monthlyColumns, NO_LIMIT, yearlyColumns } from '@hr/domain/leave-report/columns'
import * as t from '@hr/words/reports'
import type { ListState } from '~/http/list/list.server.ts'
import { type Cells, type Column, columnsOf, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { personCells, personColumns, Whole } from './person-cells.tsx'

type TypesProps = { report: YearlyTypes; year: string; list: ListState }

/** One row for each person and leave type: allocated, granted, used and remaining days. */
export function YearlyTable({ report: { data, totals }, year, list }: TypesProps) {
  const { allocatedDays, compOffDays, usedDays, pendingDays, remainingDays } = totals
  const foot = <Sums span={5} figures={[allocatedDays, compOffDays, usedDays, pendingDays, remainingDays]} />
  return (
    <>
      <Table
        caption={t.leaveInYear(year)}
        columns={columnsOf(yearlyColumns, typeCells(year), list)}
        rows={data}
        foot={list.total > 0 && foot}
        isTitled={false}
      />
      <p className="hint">{t.howTotalsAreCounted}</p>
    </>
  )
}

const typeCells = (year: string): Cells<YearOfType, (typeof yearlyColumns)[number]> => ({
  ...personCells,
  [t.name]: nameCell(year),
  [t.leaveType]: { cell: ({ leaveName }) => leaveName },
  [t.allocated]: { isRight: true, cell: (row) => (row.isUnlimited ? NO_LIMIT : row.allocatedDays) },
  [t.compOff]: { isRight: true, cell: ({ compOffDays }) => compOffDays },
  [t.used]: { isRight: true, cell: ({ usedDays }) => usedDays },
  [t.pending]: { isRight: true, cell: ({ pendingDays }) => pendingDays },
  [t.remaining]: { isRight: true, cell: (row) => (row.isUnlimited ? NO_LIMIT : row.remainingDays) },
})

type MonthsProps = { report: YearlyMonths; year: string; list: ListState }

/** One row for each person: days of leave by month and in total. */
export function MonthlyTable({ report: { data, totals }, year, list }: MonthsProps) {
  const cells: Cells<YearOfPerson, (typeof personColumns)[number]> = { ...personCells, [t.name]: nameCell(year) }
  const figures = monthlyColumns.slice(personColumns.length).map(monthColumn)
  const foot = <Sums span={personColumns.length} figures={[...totals.days, totals.totalDays, totals.pendingDays]} />
  return (
    <Table
      caption={t.leaveByMonthInYear(year)}
      columns={[...columnsOf(personColumns, cells, list), ...figures]}
      rows={data}
      foot={list.total > 0 && foot}
      isTitled={false}
    />
  )
}

function monthColumn(label: string, at: number): Column<YearOfPerson> {
  const figureIn = ({ days, totalDays, pendingDays }: YearOfPerson) => [...days, totalDays, pendingDays][at]
  return { label, isRight: true, cell: (row) => figureIn(row) || <span className="dash">-</span> }
}

/** Links to the leave of only this person. */
const nameCell = (year: string) => ({
  isHead: true,
  cell: ({ userId, employeeName }: YearOfType | YearOfPerson) => (
    <Link to={`?report=employee&year=${year}&employeeId=${userId}&status=`}>
      <Whole>{employeeName}</Whole>
    </Link>
  ),
})

function Sums({ span, figures }: { span: number; figures: readonly number[] }) {
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {t.total}
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
        <td key={index} className="r">
          {figure}
        </td>
      ))}
    </tr>
  )
}
