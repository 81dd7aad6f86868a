import type { AttendanceFigures } from '@hr/contract/attendance'
import { Span, Tile } from './cells.tsx'

/** The day of everybody in the report, not of one page of it alone. */
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

/** Why people did not come: what was nobody's reason has no tile. */
function Few({ label, people }: { label: string; people: number }) {
  return people > 0 && <Tile label={label}>{people}</Tile>
}
