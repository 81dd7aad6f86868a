import type { LeaveFigures } from '@hr/contract/reports/leave-report'
import { addDecimal, daysPhrase } from '@hr/domain/decimal'
import { isWithin } from '@hr/domain/leave-report/period'
import * as t from '@hr/words/reports'
import { chartTitle, columnLabel } from './column-label.ts'
import { FigureRow, MonthSheet } from './month-sheet.tsx'
import { Shares } from './shares.tsx'

/** Days of leave by the columns of the period and by type, over the whole report. Renders nothing if there are none. */
export function LeaveCharts({ figures, today }: { figures: LeaveFigures; today: string }) {
  if (figures.types.length === 0) return null
  const shares = figures.types.map(({ leaveTypeName, totalDays }) => ({ name: leaveTypeName, amount: totalDays }))
  return (
    <>
      <DaysChart figures={figures} today={today} />
      <Shares id="share" title={t.shareByLeaveType} shares={shares} words={daysPhrase} />
    </>
  )
}

function DaysChart({ figures: { unit, columns, types }, today }: { figures: LeaveFigures; today: string }) {
  const bars = columns.map(({ approvedDays, pendingDays, ...column }) => ({
    solid: approvedDays,
    outlined: pendingDays,
    isNow: isWithin(today, column),
  }))
  const approved = bars.map(({ solid }) => solid)
  const pending = bars.map(({ outlined }) => outlined)
  const approvedDays = addDecimal(...approved)
  const pendingDays = addDecimal(...pending)
  const both = bars.map(({ solid, outlined }) => addDecimal(solid, outlined))
  return (
    <MonthSheet
      id="days"
      title={chartTitle(unit, columns)}
      note={pendingDays > 0 ? t.approvedAndPending(approvedDays, pendingDays) : t.approvedOnly(approvedDays)}
      bars={bars}
      rowLabel={t.typeOfLeave}
      labels={columns.map(({ from }) => columnLabel(unit, from, columns))}
    >
      <FigureRow name={t.allTypes} figures={both} total={addDecimal(approvedDays, pendingDays)} bars={bars} isSum />
      {types.map(({ leaveTypeName, days, totalDays }) => (
        <FigureRow key={leaveTypeName} name={leaveTypeName} figures={days} total={totalDays} bars={bars} />
      ))}
      {pendingDays > 0 && <FigureRow name={t.ofWhichPending} figures={pending} total={pendingDays} bars={bars} />}
    </MonthSheet>
  )
}
