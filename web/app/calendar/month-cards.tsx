import type { MonthOfEvents } from '@hr/contract/working-time/calendar'
import { type Day, monthName, weekdayShort, yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { Link } from '~/ui/page/link.tsx'
import { Empty, Name } from '~/ui/small-parts.tsx'

type Props = { months: MonthOfEvents[]; today: Day; empty: string }

/**
 * The months of a year as cards, each with a list of its days. Everybody can read a list; a grid is hard to read in
 * text browsers and screen readers. The current month comes first and the months before it last; months without a day
 * share a line.
 */
export function MonthCards({ months, today, empty }: Props) {
  const now = months.findIndex(({ month, year }) => month === monthName(today) && year === yearOf(today))
  const ordered = now < 0 ? months : [...months.slice(now), ...months.slice(0, now)]
  const isCard = (card: MonthOfEvents) => card.events.length > 0 || card === months[now]
  const others = ordered.filter((card) => !isCard(card))
  if (others.length === months.length) return <Empty>{empty}</Empty>
  return (
    <div className="stack">
      {ordered.every(({ events }) => events.length === 0) && <Empty>{empty}</Empty>}
      <ol className="people tiles" role="list">
        {ordered.filter(isCard).map((card) => (
          <Card key={card.month} card={card} isThis={card === months[now]} />
        ))}
      </ol>
      {others.length > 0 && <p className="muted">{t.noEventsIn(others.map(({ month }) => month).join(', '))}</p>}
    </div>
  )
}

function Card({ card: { month, year, events }, isThis }: { card: MonthOfEvents; isThis: boolean }) {
  return (
    <li className="sheet" id={isThis ? 'now' : undefined} aria-current={isThis ? 'date' : undefined}>
      <h2>
        {month} {year} {isThis && <span className="tag ok">{t.currentMonth}</span>}
      </h2>
      {events.length === 0 ? (
        <p className="rest muted">{t.noEvents}</p>
      ) : (
        <ul className="days rest" role="list">
          {events.map(({ date, event }) => (
            <li key={date + event}>
              <time dateTime={date}>
                <span className="d">{Number(date.slice(8))}</span> <span className="m">{weekdayShort(date)}</span>
              </time>{' '}
              <Name>{event}</Name>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type NavProps = { path: string; year: number; years: number[]; today: Day }

/** Links to the years of a calendar, and from another year to the current month. */
export function YearNav({ path, year, years, today }: NavProps) {
  return (
    <>
      <nav className="tabs" aria-label={t.year}>
        {years.map((each) => (
          <span key={each}>
            <Link to={`${path}?year=${each}`} aria-current={each === year ? 'page' : undefined}>
              {each}
            </Link>{' '}
          </span>
        ))}
      </nav>
      {year !== yearOf(today) && (
        <p className="count more">
          <Link to={`${path}#now`}>{t.jumpToThisMonth}</Link>
        </p>
      )}
    </>
  )
}
