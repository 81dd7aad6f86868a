import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { findScreen } from '~/screens.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { useReturn } from '~/ui/page/use-return.ts'

const FEEDS = to('/settings/calendar-feeds')
const CHANGES = to('/calendar/changes')

type Props = {
  title: string
  /** The page below the calendar that adds an entry. */
  add: 'holiday/add' | 'wokingdays/add'
  /** Whether this is a calendar, which people can subscribe to, and not a list. */
  isCalendar?: boolean
}

/** The heading of a calendar or of its list, with the links that its reader may follow. */
export function CalendarHead({ title, add, isCalendar = false }: Props) {
  const path = to(`/calendar/${add}`)
  const mayAdd = useMayOpen(path)
  const back = useReturn()
  const maySeeChanges = useMayOpen(CHANGES) && !isCalendar
  const mayFeed = useMayOpen(FEEDS) && isCalendar
  return (
    <PageHead title={title}>
      {mayFeed && (
        <Link className="plain" to={FEEDS}>
          {t.addToCalendar}
        </Link>
      )}{' '}
      {maySeeChanges && (
        <Link className="plain" to={CHANGES}>
          {t.recalculatedLeave}
        </Link>
      )}{' '}
      {mayAdd && (
        <Link className="btn" to={to(`/calendar/${add}`, back)}>
          {findScreen(path)?.title}
        </Link>
      )}
    </PageHead>
  )
}
