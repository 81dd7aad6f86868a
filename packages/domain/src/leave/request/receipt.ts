import type { Day } from '../../dates.ts'
import { everyDay, isWeekend } from '../../dates.ts'
import { addDecimal } from '../../decimal.ts'
import { JANUARY, leaveYearOf } from '../balance/leave-year.ts'
import { type Counted, daysOf, slotsBetween } from '../counting/counted.ts'
import type { Session, Span } from '../counting/day-count.ts'
import { countDays } from '../counting/day-count.ts'
import type { Holiday } from '../counting/working-time.ts'

/** A day of a leave that does not count, or the half of one, and why; a holiday has its name. */
export type FreeTime = {
  date: Day
  session: Session | null
  kind: 'holiday' | 'weekend' | 'free day' | 'not counted'
  name: string | null
}

/** What was counted of a leave of working days, what was not, and the special working days in it. */
export type ByWork = { counted: Counted; free: readonly FreeTime[]; workingDays: readonly Day[] }

/**
 * One line of a receipt: a whole day (session null) or the half of it that is leave, what of it counts, and the leave year
 * to which it is charged.
 */
export type ReceiptLine = {
  date: Day
  session: Session | null
  days: number
  year: number
  /** By the calendar, leave names this and the holidays, which count anyway (docs/spec/rules.md, Day count). */
  isWeekend: boolean
  holidays: string[]
  /** These two of a leave that counts working days. */
  free: FreeTime[]
  isSpecial: boolean
}

/**
 * The receipt of one month: its days of leave, how many of them fall on weekends, how many others do not count, and the
 * holidays among them.
 */
export type ReceiptMonth = {
  month: Day
  days: number
  year: number
  weekendDays: number
  freeDays: number
  holidays: Named[]
}
type Named = Pick<Holiday, 'date' | 'name'>

/**
 * The span day by day, in order, with the month in which leave years begin. Throws RangeError for a span that cannot be
 * counted.
 */
export function receipt(
  span: Span,
  holidays: readonly Named[] = [],
  byWork?: ByWork | null,
  firstMonth: number = JANUARY,
): ReceiptLine[] {
  countDays(span)
  return everyDay(span.startDate, span.endDate).map((day) => {
    const line = { ...receiptLine(span, day), year: leaveYearOf(day, firstMonth) }
    return byWork
      ? { ...line, ...worked(line, byWork) }
      : { ...line, isWeekend: isWeekend(day), holidays: namesOn(day, holidays) }
  })
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

function receiptLine(span: Span, date: Day): Omit<ReceiptLine, 'year'> {
  const from = date === span.startDate ? span.startSession : 1
  const to = date === span.endDate ? span.endSession : 2
  const isHalf = from === to
  const [session, days] = isHalf ? [from, 0.5] : [null, 1]
  return { date, session, days, isWeekend: false, holidays: [], free: [], isSpecial: false }
}

const namesOn = (day: Day, holidays: readonly Named[]) =>
  holidays.filter(({ date }) => date === day).map(({ name }) => name)

function worked({ date }: Pick<ReceiptLine, 'date'>, { counted, free, workingDays }: ByWork) {
  return {
    days: daysOf(counted, slotsBetween(date, date)),
    free: free.filter((time) => time.date === date),
    isSpecial: workingDays.includes(date),
  }
}

function monthLine(month: Day, lines: readonly ReceiptLine[]): ReceiptMonth {
  const sum = (some: readonly ReceiptLine[]) => addDecimal(...some.map(({ days }) => days))
  return {
    month,
    days: sum(lines),
    // A leave year begins with a month.
    year: lines[0]?.year ?? Number.NaN,
    weekendDays: sum(lines.filter((line) => line.isWeekend)),
    freeDays: addDecimal(...lines.flatMap(freeOf)),
    holidays: lines.flatMap(({ date, holidays, free }) =>
      [...holidays, ...free.flatMap(({ name }) => name ?? [])].map((name) => ({ date, name })),
    ),
  }
}

/** What of a day costs nothing, in days. Holidays are named separately. */
const freeOf = ({ session, free }: ReceiptLine) =>
  free.filter(({ kind }) => kind !== 'holiday').map((time) => ((time.session ?? session) ? 0.5 : 1))

const monthOf = (date: Day): Day => `${date.slice(0, 7)}-01`
