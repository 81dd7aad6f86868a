import { addDecimal, subtractDecimal } from '../../decimal.ts'
import { type ByWork, type FreeTime, type ReceiptLine, receipt } from '../request/receipt.ts'
import type { Span } from './day-count.ts'
import type { Holiday } from './working-time.ts'

/** The days of a leave, by kind. */
type SpanSum = { working: number; weekend: number; holiday: number; free: number }

/**
 * Sums the days of a leave, in half steps: a holiday at a weekend is a weekend day. Leave that counts working days has
 * only those as its days. Throws RangeError for a span that cannot be counted.
 */
export function sumOf(span: Span, holidays: readonly Holiday[], byWork?: ByWork | null): SpanSum {
  const lines = receipt(span, holidays, byWork)
  return byWork ? sumOfWork(lines) : sumByCalendar(lines, holidays)
}

function sumByCalendar(lines: readonly ReceiptLine[], holidays: readonly Holiday[]): SpanSum {
  const weekdays = lines.filter((line) => !line.isWeekend)
  const holiday = addDecimal(...weekdays.map((line) => holidayIn(line, holidays)))
  return {
    working: subtractDecimal(sum(weekdays), holiday),
    weekend: sum(lines.filter((line) => line.isWeekend)),
    holiday,
    free: 0,
  }
}

/** How much of the leave of a day is a holiday, in days. */
function holidayIn({ date, session }: ReceiptLine, holidays: readonly Holiday[]): number {
  const halves = ([1, 2] as const).filter((half) => (session ?? half) === half)
  const isHoliday = (half: 1 | 2) => holidays.some((one) => one.date === date && (one.session ?? half) === half)
  return halves.filter(isHoliday).length / 2
}

function sumOfWork(lines: readonly ReceiptLine[]): SpanSum {
  const free = lines.flatMap((line) =>
    line.free.map(({ kind, session }) => ({ kind, days: (session ?? line.session) ? 0.5 : 1 })),
  )
  const of = (...kinds: FreeTime['kind'][]) => sum(free.filter(({ kind }) => kinds.includes(kind)))
  return { working: sum(lines), weekend: of('weekend'), holiday: of('holiday'), free: of('free day', 'not counted') }
}

const sum = (some: readonly { days: number }[]) => addDecimal(...some.map(({ days }) => days))
