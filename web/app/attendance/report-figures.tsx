import type { AttendanceFigures } from '@hr/contract/attendance/attendance'
import { Span, Tile } from './cells.tsx'

/** The figures of everybody in the report, not just of one page. */
export function ReportFigures({ figures }: { figures: AttendanceFigures }) {
  const { presentCount, employeeCount, lateCount, missingOutCount, medianTotalTime } = figures
  const { onLeaveCount, holidayCount, dayOffCount, absentCount, notInYetCount } = figures
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
      <Few label="On Leave" people={onLeaveCount} />
      <Few label="Holiday" people={holidayCount} />
      <Few label="Day Off" people={dayOffCount} />
      <Few label="Absent" people={absentCount} />
      <Few label="Not In Yet" people={notInYetCount} />
    </dl>
  )
}

/** How many people did not come for this reason; no tile if there are none. */
function Few({ label, people }: { label: string; people: number }) {
  return people > 0 && <Tile label={label}>{people}</Tile>
}
