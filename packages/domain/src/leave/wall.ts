import { firstDayOf, lastDayOf, type Month } from '../calendar/month.ts'
import type { Day } from '../dates.ts'
import { isCountable, type Session, type Span } from './day-count.ts'
import { receipt } from './receipt.ts'

/** A day on the wall chart on which somebody is off: all of it (session null), or one half. */
export type WallCell = { date: Day; session: Session | null }

/**
 * The part of a leave that falls into a month, day by day; empty if none does. Every half day of the leave is in
 * exactly one cell of one month. Throws RangeError for a span that cannot be counted.
 */
export function cellsOf(span: Span, month: Month): WallCell[] {
  if (!isCountable(span)) throw new RangeError('The leave ends before it starts')
  if (span.endDate < firstDayOf(month) || span.startDate > lastDayOf(month)) return []
  return receipt(withinMonth(span, month)).map(({ date, session }) => ({ date, session }))
}

function withinMonth(span: Span, month: Month): Span {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  const startsBefore = span.startDate < first
  const endsAfter = span.endDate > last
  return {
    startDate: startsBefore ? first : span.startDate,
    startSession: startsBefore ? 1 : span.startSession,
    endDate: endsAfter ? last : span.endDate,
    endSession: endsAfter ? 2 : span.endSession,
  }
}

/** The days that a row of the wall chart adds up to, in half steps. */
export function daysOfCells(cells: readonly Pick<WallCell, 'session'>[]): number {
  const halves = cells.map(({ session }) => (session === null ? 2 : 1))
  return halves.reduce((sum: number, half) => sum + half, 0) / 2
}
