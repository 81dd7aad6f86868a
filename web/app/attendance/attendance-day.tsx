import type { AttendanceOfDay, SwipeRow } from '@hr/contract/attendance'
import { MISSING_OUT } from '@hr/domain/attendance/columns'
import { formatDay } from '@hr/domain/dates'
import { Icon } from '~/ui/icon.tsx'
import { Cell, Table } from '~/ui/table.tsx'
import { Clock, Dash, Span, Tile } from './cells.tsx'

const columns = ['SN', 'IN/OUT', 'SWIPE TIME', 'LOCATION'].map((label) => ({
  label,
  isRight: label === 'SN' || label === 'SWIPE TIME',
}))

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
      <Table caption={`Swipes of ${name}, ${formatDay(date)}`} columns={columns} empty="No data available">
        {day.data.map((swipe, index) => (
          <Row key={swipe.LogDate + swipe.inOrOut} swipe={swipe} serial={index + 1} />
        ))}
      </Table>
    </div>
  )
}

function Row({ swipe: { inOrOut, LogDate, floorLocation }, serial }: { swipe: SwipeRow; serial: number }) {
  return (
    <tr role="row">
      <td role="cell" className="r sn">
        {serial}
      </td>
      <Cell label="IN/OUT">
        <Icon name={inOrOut === 'IN' ? 'check' : 'forward'} /> {inOrOut}
      </Cell>
      <Cell label="SWIPE TIME" isRight>
        <Clock at={LogDate} />
      </Cell>
      <Cell label="LOCATION">{floorLocation ? <bdi>{floorLocation}</bdi> : <Dash />}</Cell>
    </tr>
  )
}
