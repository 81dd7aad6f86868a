import type { WallPerson } from '@hr/contract/wall-chart'
import { monthTitle } from '@hr/domain/calendar/month'
import { formatDays } from '@hr/domain/decimal'
import { daysOfCells } from '@hr/domain/leave/wall'
import { Name } from '~/ui/bits.tsx'
import { type Column, columnsOf } from './columns.ts'
import { WallKey } from './wall-key.tsx'
import type { WallFrame } from './wall-page.server.ts'
import { wordsOf } from './words.ts'

type Props = { people: readonly WallPerson[]; frame: WallFrame; place: string }

/** A month of people: one row each, one column for each day, and a sum of the days that they are off. */
export function WallTable({ people, frame, place }: Props) {
  const columns = columnsOf(frame)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <div className="sheet tbl" role="region" tabIndex={0} aria-labelledby="caption">
      <table className="wall">
        <caption id="caption">
          {monthTitle(frame.month)} <span className="muted cap2">{place}</span>
        </caption>
        <colgroup>
          <col className="c-name" />
          <col span={columns.length} />
          <col className="c-tot" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {columns.map((column) => (
              <DayHead key={column.date} column={column} />
            ))}
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} columns={columns} />
          ))}
          {people.length === 0 && (
            <tr>
              <td className="empty" colSpan={columns.length + 2}>
                No data available
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <WallKey people={people} columns={columns} />
    </div>
  )
}

/** The day, below the first letters of what is special about it. */
function DayHead({ column: { date, weekday, look, label, short } }: { column: Column }) {
  return (
    <th scope="col" className={look} aria-label={label}>
      {short && `${short} `}
      <b>{Number(date.slice(8))}</b> {weekday}
    </th>
  )
}

function Row({ person: { employeeName, days }, columns }: { person: WallPerson; columns: Column[] }) {
  return (
    <tr>
      <th scope="row">
        <Name>{employeeName}</Name>
      </th>
      {columns.map(({ date, look }) => {
        const off = days.filter((day) => day.date === date)
        return (
          // The colour of a leave type would hardly be visible on that of today, so the latter is dropped.
          <td key={date} className={off.length > 0 ? look?.replace(/ ?tod$/, '') || undefined : look}>
            <Off days={off} />
          </td>
        )
      })}
      <td className="r">{days.length > 0 && formatDays(daysOfCells(days))}</td>
    </tr>
  )
}

/** One day: empty, a whole day or half of it, or two halves from two requests. */
function Off({ days }: { days: WallPerson['days'] }) {
  return days.map((day) => {
    const { sign, rest, label } = wordsOf(day)
    const look = ['lv', `t-${day.leaveColour ?? 'grey'}`, day.session !== null && 'half', !day.isApproved && 'wait']
    return (
      <span
        key={day.session ?? 0}
        className={look.filter(Boolean).join(' ')}
        role="img"
        aria-label={label}
        title={label}
      >
        <span>{sign}</span>
        {rest && <span className="vh">{rest}</span>}
      </span>
    )
  })
}
