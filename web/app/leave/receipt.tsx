import { formatDay, monthName, weekdayShort } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { isCountable, type Span, sessionLabel } from '@hr/domain/leave/day-count'
import { type Holiday, type ReceiptLine, type ReceiptMonth, receipt, receiptByMonth } from '@hr/domain/leave/receipt'
import { Time } from '~/ui/bits.tsx'

/** A leave of more days is summed by month. */
const MOST_LINES = 14

/** What each day of a leave counts, and for which year, with the weekends and holidays in it. */
export function Receipt({ span, holidays }: { span: Span; holidays: readonly Holiday[] }) {
  if (!isCountable(span)) return null
  const lines = receipt(span, holidays)
  const isLong = lines.length > MOST_LINES
  return (
    <dl className="facts">
      {isLong
        ? receiptByMonth(lines).map((line) => <MonthLine key={line.month} {...line} />)
        : lines.map((line) => <DayLine key={line.date} {...line} />)}
    </dl>
  )
}

function DayLine({ date, session, days, year, isWeekend, holidays }: ReceiptLine) {
  const said = [session && sessionLabel(session), isWeekend && 'Weekend', ...holidays.map((name) => `Holiday: ${name}`)]
  return (
    <>
      <dt>
        <Time day={date} />
      </dt>
      <dd>{[`${weekdayShort(date)}, ${daysPhrase(days)} of ${year}`, ...said.filter(Boolean)].join(', ')}</dd>
    </>
  )
}

function MonthLine({ month, days, year, weekendDays, holidays }: ReceiptMonth) {
  const named = holidays.map(({ date, name }) => `Holiday: ${name} (${formatDay(date)})`)
  const weekends = weekendDays > 0 && `${daysPhrase(weekendDays)} on weekends`
  return (
    <>
      <dt>{monthName(month)}</dt>
      <dd>{[`${daysPhrase(days)} of ${year}`, weekends, ...named].filter(Boolean).join(', ')}</dd>
    </>
  )
}
