import { addDays, type Day, isWeekend } from '../dates.ts'
import { addDecimal } from '../decimal.ts'
import type { Session, Span } from './day-count.ts'
import { type Holiday, type ReceiptLine, receipt } from './receipt.ts'

/** What a leave comes to: its days by what they are otherwise, and the half day on which the person is back. */
export type SpanSum = { working: number; weekend: number; holiday: number; back: { day: Day; session: Session } }

/** For how many days after a leave the holidays must be known to say when the person is back. */
export const DAYS_TO_BACK = 14

/**
 * Sums the days of a leave, in half steps: a holiday at a weekend is a weekend day. The person is back on the afternoon of
 * the last day if only its morning is leave, else on the next day that is neither of a weekend nor a holiday. Throws
 * RangeError for a span that cannot be counted.
 */
export function sumOf(span: Span, holidays: readonly Holiday[]): SpanSum {
  const lines = receipt(span, holidays)
  const days = (isCounted: (line: ReceiptLine) => boolean) =>
    addDecimal(...lines.filter(isCounted).map((line) => line.days))
  const isFeast = (line: ReceiptLine) => !line.isWeekend && line.holidays.length > 0
  return {
    working: days((line) => !line.isWeekend && !isFeast(line)),
    weekend: days((line) => line.isWeekend),
    holiday: days(isFeast),
    back: backAfter(span, holidays),
  }
}

function backAfter({ endDate, endSession }: Span, holidays: readonly Holiday[]): SpanSum['back'] {
  const isOff = (day: Day) => isWeekend(day) || holidays.some(({ date }) => date === day)
  if (endSession === 1 && !isOff(endDate)) return { day: endDate, session: 2 }
  let day = addDays(endDate, 1)
  while (isOff(day)) day = addDays(day, 1)
  return { day, session: 1 }
}
