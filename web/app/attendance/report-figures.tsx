import type { AttendanceFigures } from '@hr/contract/attendance'
import { Span, Tile } from './cells.tsx'

/** The day of everybody in the report, not of one page of it alone. */
export function ReportFigures({ figures }: { figures: AttendanceFigures }) {
  const { presentCount, employeeCount, lateCount, missingOutCount, medianTotalTime } = figures
  return (
    <dl className="figs">
      <Tile label="Present">
        {presentCount} <small>of {employeeCount}</small>
      </Tile>
      <Tile label="Late">{lateCount}</Tile>
      <Tile label="Missing OUT">{missingOutCount}</Tile>
      <Tile label="Median Total Time">
        <Span time={medianTotalTime} />
      </Tile>
    </dl>
  )
}
