import type { Day } from '../dates.ts'
import { addDays, daysBetween, yearOf } from '../dates.ts'
import type { Session, Span } from './day-count.ts'
import { countDays } from './day-count.ts'

export type YearDays = { year: number; days: number }

/** One line of a receipt: a whole day (session null) or the half of it that is leave. */
export type ReceiptLine = { date: Day; session: Session | null; days: 0.5 | 1; year: number }

/**
 * The days that each year is charged with, in half steps, years ascending: a half day belongs to the year in which it
 * falls (decisions.md, Leave). They add up to `countDays`, and like it this throws RangeError for a span without a count.
 */
export function daysByYear(span: Span): YearDays[] {
  countDays(span)
  const [first, last] = [yearOf(span.startDate), yearOf(span.endDate)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    return { year, days: countDays(withinYear(span, year)) }
  })
}

/** The span day by day, in order. Throws RangeError for a span without a count. */
export function receipt(span: Span): ReceiptLine[] {
  countDays(span)
  return Array.from({ length: daysBetween(span.startDate, span.endDate) + 1 }, (_, index) =>
    receiptLine(span, addDays(span.startDate, index)),
  )
}

function withinYear(span: Span, year: number): Span {
  const startsBefore = yearOf(span.startDate) < year
  const endsAfter = yearOf(span.endDate) > year
  return {
    startDate: startsBefore ? `${year}-01-01` : span.startDate,
    startSession: startsBefore ? 1 : span.startSession,
    endDate: endsAfter ? `${year}-12-31` : span.endDate,
    endSession: endsAfter ? 2 : span.endSession,
  }
}

function receiptLine(span: Span, date: Day): ReceiptLine {
  const from = date === span.startDate ? span.startSession : 1
  const to = date === span.endDate ? span.endSession : 2
  const isHalf = from === to
  return { date, session: isHalf ? from : null, days: isHalf ? 0.5 : 1, year: yearOf(date) }
}
