import type { Day } from '../dates.ts'
import { everyDay, isWeekend, yearOf } from '../dates.ts'
import { addDecimal } from '../decimal.ts'
import type { Session, Span } from './day-count.ts'
import { countDays } from './day-count.ts'

export type Holiday = { date: Day; name: string }

/**
 * One line of a receipt: a whole day (session null) or the half of it that is leave, and the year to which it is
 * charged.
 */
export type ReceiptLine = {
  date: Day
  session: Session | null
  days: 0.5 | 1
  year: number
  isWeekend: boolean
  /** The holidays on this day, which counts as leave all the same (docs/spec/rules.md, Day count). */
  holidays: string[]
}

/** The receipt of one month: its days of leave, how many of them fall on weekends, and the holidays among them. */
export type ReceiptMonth = { month: Day; days: number; year: number; weekendDays: number; holidays: Holiday[] }

/** The span day by day, in order. Throws RangeError for a span that cannot be counted. */
export function receipt(span: Span, holidays: readonly Holiday[] = []): ReceiptLine[] {
  countDays(span)
  return everyDay(span.startDate, span.endDate).map((day) => receiptLine(span, day, holidays))
}

/** Sums the lines of a long receipt by month, in order; `month` is the first day of the month. */
export function receiptByMonth(lines: readonly ReceiptLine[]): ReceiptMonth[] {
  const months = [...new Set(lines.map(({ date }) => monthOf(date)))]
  return months.map((month) =>
    monthLine(
      month,
      lines.filter(({ date }) => monthOf(date) === month),
    ),
  )
}

function receiptLine(span: Span, date: Day, holidays: readonly Holiday[]): ReceiptLine {
  const from = date === span.startDate ? span.startSession : 1
  const to = date === span.endDate ? span.endSession : 2
  const isHalf = from === to
  return {
    date,
    session: isHalf ? from : null,
    days: isHalf ? 0.5 : 1,
    year: yearOf(date),
    isWeekend: isWeekend(date),
    holidays: holidays.filter((holiday) => holiday.date === date).map(({ name }) => name),
  }
}

function monthLine(month: Day, lines: readonly ReceiptLine[]): ReceiptMonth {
  const sum = (some: readonly ReceiptLine[]) => addDecimal(...some.map(({ days }) => days))
  return {
    month,
    days: sum(lines),
    year: yearOf(month),
    weekendDays: sum(lines.filter((line) => line.isWeekend)),
    holidays: lines.flatMap(({ date, holidays }) => holidays.map((name) => ({ date, name }))),
  }
}

const monthOf = (date: Day): Day => `${date.slice(0, 7)}-01`
