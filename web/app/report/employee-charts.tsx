import type { EmployeeFigures } from '@hr/contract/reports/leave-report'
import * as t from '@hr/words/reports'
import { columnLabel } from './column-label.ts'
import { FigureRow, MonthSheet } from './month-sheet.tsx'
import { Shares } from './shares.tsx'

/** How many people are where, and who came and left. */
export function EmployeeCharts({ figures }: { figures: EmployeeFigures }) {
  return (
    <>
      <MovesChart months={figures.months} />
      <div className="two">
        <Headcount id="by-bu" title={t.byBu} counts={figures.bu} />
        <Headcount id="by-department" title={t.byDepartment} counts={figures.department} />
        <Headcount id="by-designation" title={t.byDesignation} counts={figures.designation} />
        <Headcount id="by-role" title={t.byRole} counts={figures.role} />
      </div>
    </>
  )
}

type Counts = EmployeeFigures['bu']

function Headcount({ id, title, counts }: { id: string; title: string; counts: Counts }) {
  if (counts.length === 0) return null
  const shares = counts.map(({ name, people }) => ({ name: name ?? t.none, amount: people }))
  return <Shares id={id} title={title} shares={shares} />
}

/** Joiners as bars, with leavers outlined above them. */
function MovesChart({ months }: { months: EmployeeFigures['months'] }) {
  const bars = months.map(({ joiners, leavers }) => ({ solid: joiners, outlined: leavers }))
  const row = (name: string, figures: number[]) => (
    <FigureRow name={name} figures={figures} total={figures.reduce((sum, figure) => sum + figure, 0)} bars={bars} />
  )
  return (
    <MonthSheet
      id="moves"
      title={t.joinersAndLeaversByMonth}
      note={t.leaversOutlined}
      bars={bars}
      rowLabel={t.people}
      labels={months.map(({ from }) => columnLabel('month', from, months))}
    >
      {row(
        t.joiners,
        bars.map(({ solid }) => solid),
      )}
      {row(
        t.leavers,
        bars.map(({ outlined }) => outlined),
      )}
    </MonthSheet>
  )
}
