import type { CalendarFeed } from '@hr/contract/reports/calendar-feed'
import * as t from '@hr/words/calendar-feeds'

/** The title of each calendar, and what it contains. */
export const words: Record<CalendarFeed['kind'], { title: string; holds: string }> = {
  own: {
    title: t.myLeave,
    holds: t.yourLeaveByItsKind,
  },
  team: {
    title: t.myTeam,
    holds: t.whenPeopleWhoReportToYouAreAway,
  },
  unit: { title: t.myBu, holds: t.holidaysAndSpecialWorkingDaysOfYour },
}
