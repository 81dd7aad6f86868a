import type { AttendanceFigures } from '@hr/contract/attendance/attendance'
import * as t from '@hr/words/attendance'
import { Span, Tile } from './cells.tsx'

/** The figures of everybody in the report, not just of one page. */
export function ReportFigures({ figures }: { figures: AttendanceFigures }) {
  const { presentCount, employeeCount, lateCount, missingOutCount, medianTotalTime } = figures
  const { onLeaveCount, holidayCount, dayOffCount, absentCount, notInYetCount } = figures
  return (
    <dl className="figs">
      <Tile label={t.present}>
        {presentCount} <small>{t.ofLabel(employeeCount)}</small>
      </Tile>
      <Tile label={t.late}>{lateCount}</Tile>
      <Tile label={t.missingOut2}>{missingOutCount}</Tile>
      <Tile label={t.medianTotalTime}>
        <Span time={medianTotalTime} />
      </Tile>
      <Few label={t.onLeave2} people={onLeaveCount} />
      <Few label={t.holiday} people={holidayCount} />
      <Few label={t.dayOff2} people={dayOffCount} />
      <Few label={t.absent} people={absentCount} />
      <Few label={t.notInYet2} people={notInYetCount} />
    </dl>
  )
}

/** How many people did not come for this reason; no tile if there are none. */
function Few({ label, people }: { label: string; people: number }) {
  return people > 0 && <Tile label={label}>{people}</Tile>
}
