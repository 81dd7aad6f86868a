import type { AttendanceFigures } from '@hr/contract/attendance/attendance'
import * as t from '@hr/words/attendance'
import { sentence } from '~/ui/sentence.tsx'
import { Span, Tile } from './cells.tsx'

/** The figures of everybody in the report, not just of one page. */
export function ReportFigures({ figures }: { figures: AttendanceFigures }) {
  const { presentCount, employeeCount, lateCount, missingOutCount, medianTotalTime } = figures
  const { onLeaveCount, holidayCount, dayOffCount, absentCount, notInYetCount } = figures
  return (
    <dl className="figs">
      <Tile label={t.present}>
        {sentence(t.presentOfEmployees(presentCount, employeeCount, (text) => <small>{text}</small>))}
      </Tile>
      <Tile label={t.late}>{lateCount}</Tile>
      <Tile label={t.peopleMissingOut}>{missingOutCount}</Tile>
      <Tile label={t.medianTotalTime}>
        <Span time={medianTotalTime} />
      </Tile>
      <Few label={t.onLeave} people={onLeaveCount} />
      <Few label={t.holiday} people={holidayCount} />
      <Few label={t.dayOff} people={dayOffCount} />
      <Few label={t.absent} people={absentCount} />
      <Few label={t.notInYet} people={notInYetCount} />
    </dl>
  )
}

/** How many people did not come for this reason; no tile if there are none. */
function Few({ label, people }: { label: string; people: number }) {
  return people > 0 && <Tile label={label}>{people}</Tile>
}
