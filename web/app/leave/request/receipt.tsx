import { formatDay, monthName, weekdayShort } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { isCountable, type Span, sessionLabel } from '@hr/domain/leave/counting/day-count'
import type { Holiday } from '@hr/domain/leave/counting/working-time'
import {
  type ByWork,
  type FreeTime,
  type ReceiptLine,
  type ReceiptMonth,
  receipt,
  receiptByMonth,
} from '@hr/domain/leave/request/receipt'
import * as t from '@hr/words/requests'
import { Time } from '~/ui/small-parts.tsx'

/** A leave of more days is summed by month. */
const MOST_LINES = 14

/** What a receipt says besides the days of the leave, and the month in which its leave years begin. */
export type ReceiptDays = {
  holidays: readonly Holiday[]
  byWork?: ByWork | null | undefined
  firstMonth?: number | undefined
}

/** What each day of a leave counts, and for which year, with the weekends and holidays in it and what is free. */
export default function Receipt({ span, days }: { span: Span; days: ReceiptDays }) {
  if (!isCountable(span)) return null
  const lines = receipt(span, days.holidays, days.byWork, days.firstMonth)
  const nameOf = ({ year }: { year: number }) => leaveYearName(year, days.firstMonth)
  const isLong = lines.length > MOST_LINES
  return (
    <dl className="facts">
      {isLong
        ? receiptByMonth(lines).map((line) => <MonthLine key={line.month} {...line} of={nameOf(line)} />)
        : lines.map((line) => <DayLine key={line.date} {...line} of={nameOf(line)} />)}
    </dl>
  )
}

/** The name of the leave year to which the days are charged. */
type Of = { of: string }

function DayLine({ date, session, days, of, isWeekend, holidays, free, isSpecial }: ReceiptLine & Of) {
  const said = [
    session && sessionLabel(session),
    isWeekend && t.weekend,
    ...holidays.map((name) => t.holiday(name)),
    ...free.map((time) => freeText(session ? { ...time, session: null } : time)),
    isSpecial && t.specialWorkingDay,
  ]
  return (
    <>
      <dt>
        <Time day={date} />
      </dt>
      <dd>{[t.ofLabel(weekdayShort(date), daysPhrase(days), of), ...said.filter(Boolean)].join(', ')}</dd>
    </>
  )
}

/** Why some of a day costs nothing: `free day`, `free afternoon`, `Holiday: Holi`, `Holiday in the morning: Holi`. */
function freeText({ session, kind, name }: FreeTime): string {
  const half = session && (session === 1 ? 'morning' : 'afternoon')
  if (kind === 'holiday') return `Holiday${half ? t.inThe(half) : ''}: ${name}`
  if (kind === 'weekend') return t.weekend
  return kind === 'free day' ? t.free(half ?? 'day') : t.notCounted(half ?? 'day')
}

function MonthLine({ month, days, of, weekendDays, freeDays, holidays }: ReceiptMonth & Of) {
  const named = holidays.map(({ date, name }) => t.holiday2(name, formatDay(date)))
  const weekends = weekendDays > 0 && t.onWeekends(daysPhrase(weekendDays))
  const free = freeDays > 0 && t.free2(daysPhrase(freeDays))
  return (
    <>
      <dt>{monthName(month)}</dt>
      <dd>{[t.ofLabel2(daysPhrase(days), of), weekends, free, ...named].filter(Boolean).join(', ')}</dd>
    </>
  )
}
