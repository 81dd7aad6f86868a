import { formatDay, parseDay, weekdayShort } from '@hr/domain/dates'
import { type Session, type Span, sessionLabel } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/asking'

const TAKE = t.take

/** `Take Mon 07-12-2026 to Tue 08-12-2026, Morning Session`: what a button says that puts these days into a form. */
export function takeLabel({ startDate, startSession, endDate, endSession }: Span): string {
  const isOneHalf = startDate === endDate && startSession === endSession
  const first = startSession === 2 && !isOneHalf ? `${named(startDate)}, ${sessionLabel(2)}` : named(startDate)
  if (isOneHalf) return `${TAKE}${first}, ${sessionLabel(startSession)}`
  if (startDate === endDate) return `${TAKE}${first}`
  return t.to3({ take: TAKE, first, endDate: named(endDate), value: endSession === 1 ? `, ${sessionLabel(1)}` : '' })
}

/** The days that such a button takes, whatever it was that was pressed otherwise undefined. */
export function takenBy(label: string): Span | undefined {
  if (!label.startsWith(TAKE)) return undefined
  const [first = '', last = first] = label.split(' to ')
  const startDate = dayIn(first)
  const endDate = dayIn(last)
  if (!startDate || !endDate) return undefined
  return { startDate, startSession: sessionIn(first) ?? 1, endDate, endSession: sessionIn(last) ?? 2 }
}

const named = (day: string): string => `${weekdayShort(day)} ${formatDay(day)}`
const dayIn = (text: string) => parseDay(/\d{2}-\d{2}-\d{4}/.exec(text)?.[0] ?? '')
const sessionIn = (text: string) => ([1, 2] as Session[]).find((session) => text.includes(sessionLabel(session)))
