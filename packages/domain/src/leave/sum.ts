import { addDecimal } from '../decimal.ts'
import type { Span } from './day-count.ts'
import { type ByWork, type FreeTime, type ReceiptLine, receipt } from './receipt.ts'
import type { Holiday } from './working-time.ts'

/** What a leave comes to: its days by what they are otherwise. */
export type SpanSum = { working: number; weekend: number; holiday: number; free: number }

/**
 * Sums the days of a leave, in half steps: a holiday at a weekend is a weekend day. Of a leave that counts working days
 * those alone are its days. Throws RangeError for a span that cannot be counted.
 */
export function sumOf(span: Span, holidays: readonly Holiday[], byWork?: ByWork | null): SpanSum {
  const lines = receipt(span, holidays, byWork)
  return byWork ? sumOfWork(lines) : sumByCalendar(lines)
}

function sumByCalendar(lines: readonly ReceiptLine[]): SpanSum {
  const isFeast = (line: ReceiptLine) => !line.isWeekend && line.holidays.length > 0
  return {
    working: sum(lines.filter((line) => !line.isWeekend && !isFeast(line))),
    weekend: sum(lines.filter((line) => line.isWeekend)),
    holiday: sum(lines.filter(isFeast)),
    free: 0,
  }
}

function sumOfWork(lines: readonly ReceiptLine[]): SpanSum {
  const free = lines.flatMap((line) =>
    line.free.map(({ kind, session }) => ({ kind, days: (session ?? line.session) ? 0.5 : 1 })),
  )
  const of = (...kinds: FreeTime['kind'][]) => sum(free.filter(({ kind }) => kinds.includes(kind)))
  return { working: sum(lines), weekend: of('weekend'), holiday: of('holiday'), free: of('free day', 'not counted') }
}

const sum = (some: readonly { days: number }[]) => addDecimal(...some.map(({ days }) => days))
