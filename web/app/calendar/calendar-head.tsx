import { Link } from '@remix-run/react'
import { to } from '~/http/to.ts'
import { findScreen } from '~/screens.ts'
import { useMayOpen } from '~/shell/use-may.ts'

const FEEDS = to('/settings/calendar-feeds')

type Props = {
  title: string
  /** Where one is added. */
  add: string
  /** Whether it is a calendar that one can subscribe to, and no list. */
  isCalendar?: boolean
}

/** The heading of a calendar or of its list, with the ways on that its reader may go. */
export function CalendarHead({ title, add, isCalendar = false }: Props) {
  const [mayAdd, mayFeed] = [useMayOpen(add), useMayOpen(FEEDS) && isCalendar]
  return (
    <div className="head">
      <h1>{title}</h1>
      <p className="acts">
        {mayFeed && (
          <Link className="plain" to={FEEDS}>
            Add to calendar
          </Link>
        )}{' '}
        {mayAdd && (
          <Link className="btn" to={add}>
            {findScreen(add)?.title}
          </Link>
        )}
      </p>
    </div>
  )
}
