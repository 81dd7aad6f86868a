import { yearOf } from '../dates.ts'
import type { Span } from './day-count.ts'
import { countDays } from './day-count.ts'

export type YearDays = { year: number; days: number }

/**
 * The days charged to each year, in half steps, years ascending. A half day belongs to the year in which it falls
 * (docs/spec/rules.md, Years of a leave). They add up to `countDays`. Throws RangeError for a span that cannot be
 * counted.
 */
export function daysByYear(span: Span): YearDays[] {
  countDays(span)
  const first = yearOf(span.startDate)
  const last = yearOf(span.endDate)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    return { year, days: countDays(withinYear(span, year)) }
  })
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
