import * as t from '@hr/words/reports'
import { addDays, addYears, type Day, daysBetween, type Period, weekdayIndex, yearOf } from '../dates.ts'

/** How a report is asked for its days: by a year, or by two dates. */
export type AskedPeriod = { year?: number | undefined; from?: Day | undefined; to?: Day | undefined }

type PeriodErrors = Partial<Record<'year' | 'from' | 'to', string>>

export const TO_BEFORE_FROM = t.toDateCannotBeBeforeFromDate

const MOST_YEARS = 10

/** The mistakes of the requested days, by field. Returns an empty object if there are none. */
export function checkPeriod({ year, from, to }: AskedPeriod): PeriodErrors {
  if (year !== undefined) return from || to ? { year: t.chooseYearOrDatesNotBoth } : {}
  if (!from && !to) return { year: t.yearIsRequired }
  if (!from) return { from: t.fromDateIsRequired }
  if (!to) return { to: t.toDateIsRequired }
  if (to < from) return { to: TO_BEFORE_FROM }
  return to >= addYears(from, MOST_YEARS) ? { to: t.reportCoversAtMostYears(MOST_YEARS) } : {}
}

/** The period asked for. Throws RangeError for anything that `checkPeriod` objects to. */
export function periodOf(asked: AskedPeriod): Period {
  const problem = Object.values(checkPeriod(asked))[0]
  if (problem) throw new RangeError(problem)
  if (asked.year !== undefined) return yearPeriod(asked.year)
  return { from: asked.from ?? '', to: asked.to ?? '' }
}

export function isWithin(day: Day, { from, to }: Period): boolean {
  return from <= day && day <= to
}

/** A whole year, from 1900 to 2200. */
export function yearPeriod(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The period as file names show it: `2026`, `2026-11`, `2026-11-20`, or `2026-11-20-to-2026-11-26`. */
export function periodName({ from, to }: Period): string {
  if (from === to) return from
  if (from.endsWith('-01') && to === endOfMonth(from)) return from.slice(0, 7)
  const isYear = from.endsWith('-01-01') && to === yearPeriod(yearOf(from)).to
  return isYear ? from.slice(0, 4) : `${from}-to-${to}`
}

export type Unit = 'day' | 'week' | 'month' | 'year'

/** The unit that a chart of a period counts by, and its columns, which follow each other and cover the whole period. */
export type Columns = { unit: Unit; columns: Period[] }

const MOST_DAYS = 14
// a quarter and a little more
const MOST_WEEKS = 14
// a year that starts in the middle of a month touches thirteen
const MOST_MONTHS = 13

/**
 * Columns by day up to a fortnight, by week up to a quarter, by month up to a year, then by year. The first and the
 * last column may be cut short.
 */
export function columnsOf(period: Period): Columns {
  if (daysBetween(period.from, period.to) < MOST_DAYS) return { unit: 'day', columns: cut(period, (day) => day) }
  const weeks = cut(period, endOfWeek)
  if (weeks.length <= MOST_WEEKS) return { unit: 'week', columns: weeks }
  const months = cut(period, endOfMonth)
  if (months.length <= MOST_MONTHS) return { unit: 'month', columns: months }
  return { unit: 'year', columns: cut(period, (day) => `${yearOf(day)}-12-31`) }
}

/** Whole calendar months up to and including the month of the day, oldest first. */
export function monthsUpTo(day: Day, count: number): Period[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - count
  return Array.from({ length: count }, (_, index) => {
    const from = firstOfMonth(first + index)
    return { from, to: endOfMonth(from) }
  })
}

function cut({ from, to }: Period, endOf: (day: Day) => Day): Period[] {
  const columns: Period[] = []
  for (let start = from; start <= to; start = addDays(columns.at(-1)?.to ?? to, 1)) {
    const end = endOf(start)
    columns.push({ from: start, to: end < to ? end : to })
  }
  return columns
}

/** The Sunday that ends the week (ISO 8601). */
function endOfWeek(day: Day): Day {
  return addDays(day, (7 - weekdayIndex(day)) % 7)
}

function endOfMonth(day: Day): Day {
  return addDays(firstOfMonth(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))), -1)
}

/** The first day of a month, given as a number of months since January of the year 0. */
function firstOfMonth(months: number): Day {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
