import type { AttendanceOfDay, SwipeRow } from '@hr/contract/attendance'
import { MISSING_OUT } from '@hr/domain/attendance/columns'
import { formatDay } from '@hr/domain/dates'
import { Icon } from '~/ui/icon.tsx'
import { type Column, serialNumber, Table } from '~/ui/table.tsx'
import { Clock, Dash, Span, Tile } from './cells.tsx'

const columns: Column<SwipeRow>[] = [
  serialNumber({ page: 1, size: 0 }),
  { label: 'IN/OUT', cell: ({ inOrOut }) => <InOrOut>{inOrOut}</InOrOut> },
  { label: 'SWIPE TIME', isRight: true, cell: ({ LogDate }) => <Clock at={LogDate} /> },
  { label: 'LOCATION', cell: ({ floorLocation }) => (floorLocation ? <bdi>{floorLocation}</bdi> : <Dash />) },
]

/** The figures of a day and its swipes (docs/spec/screens.md, Attendance). */
export function AttendanceDay({ day, date, name }: { day: AttendanceOfDay; date: string; name: string }) {
  const summary = day.employeeAttendanceReport[0]
  const isOutMissing = summary?.isOutMissing
  return (
    <div className="stack">
      <dl className="figs">
        <Tile label="Total Time">
          <Span time={summary?.totalTime ?? null} />
        </Tile>
        <Tile label="Late By">
          <Span time={summary?.lateBy ?? null} isLate />
        </Tile>
        <Tile label="First Login">
          <Clock at={day.firstAndLastLogin.firstLogin} />
        </Tile>
        <Tile label="Last Logout">
          {isOutMissing ? <span className="late">{MISSING_OUT}</span> : <Clock at={day.firstAndLastLogin.lastLogin} />}
        </Tile>
      </dl>
      <Table caption={`Swipes of ${name}, ${formatDay(date)}`} columns={columns} rows={day.data} />
    </div>
  )
}

function InOrOut({ children }: { children: SwipeRow['inOrOut'] }) {
  return (
    <>
      <Icon name={children === 'IN' ? 'check' : 'forward'} /> {children}
    </>
  )
}
