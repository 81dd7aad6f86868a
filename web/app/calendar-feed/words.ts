import type { CalendarFeed } from '@hr/contract/reports/calendar-feed'
import * as t from '@hr/words/calendar-feeds'

/** The title of each calendar, and what it contains. */
export const words: Record<CalendarFeed['kind'], { title: string; holds: string }> = {
  own: {
    title: t.myLeave,
    holds: t.myLeaveHelp,
  },
  team: {
    title: t.myTeam,
    holds: t.myTeamHelp,
  },
  unit: { title: t.myBu, holds: t.myBuHelp },
}
