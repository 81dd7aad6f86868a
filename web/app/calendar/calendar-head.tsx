import { Link } from '@remix-run/react'
import { findScreen } from '~/screens.ts'
import { useMayOpen } from '~/shell/use-may.ts'

const FEEDS = '/settings/calendar-feeds'

/** The heading of a calendar, with the ways on that its reader may go. */
export function CalendarHead({ title, add }: { title: string; add: string }) {
  const [mayAdd, mayFeed] = [useMayOpen(add), useMayOpen(FEEDS)]
  return (
    <div className="head">
      <h1>{title}</h1>
      <p className="acts">
        {mayFeed && <Link to={FEEDS}>Add to calendar</Link>}{' '}
        {mayAdd && (
          <Link className="btn" to={add}>
            {findScreen(add)?.title}
          </Link>
        )}
      </p>
    </div>
  )
}
