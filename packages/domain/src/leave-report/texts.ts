import { formatDay } from '../dates.ts'
import { type Session, type Span, sessionLabel } from '../leave/day-count.ts'
import type { HalfDay } from './back-on.ts'

/** `20-11-2026 Morning Session`. */
export function halfDayText({ date, session }: HalfDay): string {
  return `${formatDay(date)} ${sessionLabel(session)}`
}

/** `23-11-2026`; of who is back at noon also when: `23-11-2026 Afternoon Session`. */
export function backOnText(back: HalfDay): string {
  return back.session === 1 ? formatDay(back.date) : halfDayText(back)
}

/**
 * `20-11-2026`, `20-11-2026 Morning Session`, `16-11-2026 to 20-11-2026`. Of a longer leave a session is named where it
 * leaves half of its day to work.
 */
export function spanText({ startDate, startSession, endDate, endSession }: Span): string {
  if (startDate === endDate) {
    return startSession === endSession ? halfDayText({ date: startDate, session: startSession }) : formatDay(startDate)
  }
  return `${endText(startDate, startSession, 1)} to ${endText(endDate, endSession, 2)}`
}

function endText(date: string, session: Session, whole: Session): string {
  return session === whole ? formatDay(date) : halfDayText({ date, session })
}
