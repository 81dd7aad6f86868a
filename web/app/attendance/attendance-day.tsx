import type { AttendanceOfDay, AttendanceWeek, SwipeOfDay } from '@hr/contract/attendance/attendance'
import { type Day, formatDay, spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import { Icon } from '~/ui/icon.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Empty } from '~/ui/small-parts.tsx'
import { Clock, Dash, LastSeen, Span, Tile } from './cells.tsx'
import { useDayAddress } from './use-day-address.ts'
import { stateOf } from './words.ts'

const columns: Column<SwipeOfDay>[] = [
  serialNumber({ page: 1, size: 0 }),
  { label: t.inOut, cell: ({ inOrOut }) => <InOrOut>{inOrOut}</InOrOut> },
  { label: t.swipeTime, isRight: true, cell: ({ LogDate }) => <Clock at={LogDate} /> },
  { label: t.location, cell: ({ floorLocation }) => (floorLocation ? <bdi>{floorLocation}</bdi> : <Dash />) },
]

type Props = { day: AttendanceOfDay; date: Day; name: string; week: AttendanceWeek | undefined }

/**
 * The figures of a day and its swipes (docs/spec/screens.md, Attendance). A day without swipes says what it was, and
 * offers the last working day.
 */
export function AttendanceDay({ day, date, name, week }: Props) {
  if (day.data.length === 0 && week) return <Without date={date} week={week} />
  const summary = day.employeeAttendanceReport[0]
  return (
    <>
      <dl className="figs">
        <Tile label={t.totalTime}>
          <Span time={summary?.totalTime ?? null} />
        </Tile>
        <Tile label={t.lateBy}>
          <Span time={summary?.lateBy ?? null} isLate />
        </Tile>
        <Tile label={t.firstLogin}>
          <Clock at={day.firstAndLastLogin.firstLogin} />
        </Tile>
        <Tile label={t.lastLogout}>
          <LastSeen isOutMissing={summary?.isOutMissing ?? false} at={day.firstAndLastLogin.lastLogin} />
        </Tile>
      </dl>
      <Table caption={t.swipesOnDay(name, formatDay(date))} columns={columns} rows={day.data} />
    </>
  )
}

/** A day on which nobody came in or went out. */
function Without({ date, week: { days, lastWorkingDay } }: { date: Day; week: AttendanceWeek }) {
  const address = useDayAddress()
  const state = days.find((day) => day.date === date)
  const status = state && stateOf(state)
  return (
    <div className="sheet">
      <Empty>
        {status ? t.noSwipesBecause(status) : t.noSwipesOnDay}{' '}
        {lastWorkingDay && <Link to={address(lastWorkingDay)}>{t.lastWorkingDay(spokenDay(lastWorkingDay))}</Link>}
      </Empty>
    </div>
  )
}

function InOrOut({ children }: { children: SwipeOfDay['inOrOut'] }) {
  return (
    <>
      <Icon name={children === 'IN' ? 'check' : 'forward'} /> {children}
    </>
  )
}
