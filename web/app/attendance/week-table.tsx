import type { AttendanceWeek, DayOfWeek } from '@hr/contract/attendance/attendance'
import { addDays, type Day, mondayOf, spokenDay, weekdayShort } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Clock, LastSeen, Span } from './cells.tsx'
import { type Range, rangeOf, Stays } from './stays.tsx'
import { useDayAddress } from './use-day-address.ts'
import { stateOf } from './words.ts'

type Props = { week: AttendanceWeek; date: Day; name: string }

/** A week of a person: when they were inside on each day, as a bar and as figures, and the total. */
export function WeekTable({ week: { days, totalTime }, date, name }: Props) {
  const range = rangeOf(days)
  const columns: Column<DayOfWeek>[] = [
    { label: t.day, isHead: true, cell: (day) => <DayLink day={day.date} isThis={day.date === date} /> },
    { label: range.label, cell: (day) => <Presence day={day} range={range} /> },
    { label: t.totalTime, isRight: true, cell: (day) => day.totalTime && <Span time={day.totalTime} /> },
  ]
  const foot = (
    <tr>
      <th scope="row" colSpan={2}>
        {t.totalOfWeek}
      </th>
      <td className="r">
        <Span time={totalTime} />
      </td>
    </tr>
  )
  return (
    <section aria-labelledby="week">
      <WeekHead date={date} />
      <Table
        caption={t.weekOfPerson(name)}
        columns={columns}
        rows={days}
        keyOf={(day) => day.date}
        foot={foot}
        isStacked={false}
      />
    </section>
  )
}

/** The bar of a day above the first IN and the last OUT, or what a day without swipes was. */
function Presence({ day, range }: { day: DayOfWeek; range: Range }) {
  if (day.stays.length === 0) return <bdi className="muted">{stateOf(day)}</bdi>
  return (
    <>
      <Stays stays={day.stays} range={range} />
      <span className="small">
        {sentence(
          t.firstToLast(<Clock at={day.firstLogin} />, <LastSeen isOutMissing={day.isOutMissing} at={day.lastLogin} />),
        )}
      </span>
    </>
  )
}

/** The title of the week, and links to the weeks before and after. */
function WeekHead({ date }: { date: Day }) {
  const address = useDayAddress()
  const link = (days: number, words: typeof t.previousWeek | typeof t.nextWeek) => (
    <Link className="btn sm" to={address(addDays(date, days))} preventScrollReset>
      {sentence(words((text) => <span className="vh">{text}</span>))}
    </Link>
  )
  return (
    <div className="head">
      <h2 id="week">{t.weekOfDay(spokenDay(mondayOf(date)))}</h2>
      <nav className="acts" aria-label={t.otherWeeks}>
        {link(-7, t.previousWeek)} {link(7, t.nextWeek)}
      </nav>
    </div>
  )
}

function DayLink({ day, isThis }: { day: Day; isThis: boolean }) {
  const address = useDayAddress()
  return (
    <Link to={address(day)} aria-current={isThis ? 'date' : undefined} preventScrollReset>
      <time dateTime={day}>
        {weekdayShort(day)} {Number(day.slice(8))}
      </time>
    </Link>
  )
}
