import type { CalendarFeed } from '@hr/contract/reports/calendar-feed'

/** The title of each calendar, and what it contains. */
export const words: Record<CalendarFeed['kind'], { title: string; holds: string }> = {
  own: {
    title: 'My leave',
    holds:
      'Your leave by its kind: pending as tentative, approved as confirmed, and what was cancelled or rejected as cancelled.',
  },
  team: {
    title: 'My team',
    holds:
      'When the people who report to you are away, once it is approved. It contains neither the kind of leave nor the reason.',
  },
  unit: { title: 'My BU', holds: 'The holidays and special working days of your business unit.' },
}
