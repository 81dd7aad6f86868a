import type { MonthOfEvents } from '@hr/contract/calendar'
import { type Day, monthName, weekdayShort, yearOf } from '@hr/domain/dates'
import { Link } from '@remix-run/react'
import { Empty, Name } from '~/ui/bits.tsx'

type Props = { months: MonthOfEvents[]; today: Day; empty: string }

/**
 * The months of a year as cards, each with a list of its days. Everybody can read a list; a grid is hard to read in
 * text browsers and screen readers.
 */
export function MonthCards({ months, today, empty }: Props) {
  const isThis = ({ month, year }: MonthOfEvents) => month === monthName(today) && year === yearOf(today)
  const isEmpty = months.every(({ events }) => events.length === 0)
  return (
    <>
      {isEmpty && <Empty>{empty}</Empty>}
      <ol className="people tiles" role="list">
        {months.map((card) => (
          <Card key={card.month} card={card} isThis={isThis(card)} />
        ))}
      </ol>
    </>
  )
}

function Card({ card: { month, year, events }, isThis }: { card: MonthOfEvents; isThis: boolean }) {
  return (
    <li className="sheet" id={isThis ? 'now' : undefined} aria-current={isThis ? 'date' : undefined}>
      <h2>
        {month} {year} {isThis && <span className="tag ok">Current month</span>}
      </h2>
      {events.length === 0 ? (
        <p className="rest muted">No events</p>
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

/** Links to the years of a calendar, and to the current month. */
export function YearNav({ path, year, years, today }: NavProps) {
  return (
    <>
      <nav className="tabs" aria-label="Year">
        {years.map((each) => (
          <span key={each}>
            <Link to={`${path}?year=${each}`} aria-current={each === year ? 'page' : undefined}>
              {each}
            </Link>{' '}
          </span>
        ))}
      </nav>
      <p className="count more">
        <Link to={year === yearOf(today) ? '#now' : `${path}#now`}>Jump to this month</Link>
      </p>
    </>
  )
}
