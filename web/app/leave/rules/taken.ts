import { formatDay, parseDay, weekdayShort } from '@hr/domain/dates'
import { isCountable, type Session, type Span, sessionLabel } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/asking'

/** `Take Mon 07-12-2026 to Tue 08-12-2026, Morning Session`: what a button says that puts these days into a form. */
export function takeLabel({ startDate, startSession, endDate, endSession }: Span): string {
  const isOneHalf = startDate === endDate && startSession === endSession
  if (isOneHalf) return t.takeDay(t.dayInSession(named(startDate), sessionLabel(startSession)))
  const first = startSession === 2 ? t.dayInSession(named(startDate), sessionLabel(2)) : named(startDate)
  if (startDate === endDate) return t.takeDay(first)
  return t.takeDays(first, endSession === 1 ? t.dayInSession(named(endDate), sessionLabel(1)) : named(endDate))
}

/** The days that such a button takes, whatever it was that was pressed otherwise undefined. */
export function takenBy(label: string): Span | undefined {
  const days = [...label.matchAll(/\d{2}-\d{2}-\d{4}/g)].flatMap(([text]) => parseDay(text) ?? [])
  const [startDate, endDate = startDate] = days
  if (!startDate || !endDate) return undefined
  const sessions: Session[] = [1, 2]
  const spans = sessions.flatMap((startSession) =>
    sessions.map((endSession) => ({ startDate, startSession, endDate, endSession })),
  )
  return spans.find((span) => isCountable(span) && takeLabel(span) === label)
}

const named = (day: string): string => `${weekdayShort(day)} ${formatDay(day)}`
