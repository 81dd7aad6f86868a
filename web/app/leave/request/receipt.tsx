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

/** What a receipt says in addition to the days of the leave, and the month in which its leave years begin. */
export type ReceiptDays = {
  holidays: readonly Holiday[]
  byWork?: ByWork | null | undefined
  firstMonth?: number | undefined
}

/** What each day of a leave counts, and for which year, with the weekends and holidays in it and what is free. */
export default function Receipt({ span, days }: { span: Span; days: ReceiptDays }) {
  if (!isCountable(span)) return null
  const lines = receipt(span, days.holidays, days.byWork, days.firstMonth)
  const isMixed = new Set(lines.map(({ year }) => year)).size > 1
  const nameOf = ({ year }: { year: number }) => (isMixed ? leaveYearName(year, days.firstMonth) : undefined)
  const isLong = lines.length > MOST_LINES
  return (
    <dl className="facts">
      {isLong
        ? receiptByMonth(lines).map((line) => <MonthLine key={line.month} {...line} of={nameOf(line)} />)
        : lines.map((line) => <DayLine key={line.date} {...line} of={nameOf(line)} />)}
    </dl>
  )
}

/** The name of the leave year to which the days are charged, if a leave has days of two. */
type Of = { of: string | undefined }

function DayLine({ date, session, days, of, isWeekend, holidays: within, free, isSpecial }: ReceiptLine & Of) {
  const said = [
    session && sessionLabel(session),
    isWeekend && t.weekend,
    ...within.map((name) => t.holiday(name)),
    ...free.map((time) => freeText(session ? { ...time, session: null } : time)),
    isSpecial && t.specialWorkingDay,
  ]
  const weekday = weekdayShort(date)
  const line = of ? t.dayLineOfYear(weekday, daysPhrase(days), of) : t.dayLine(weekday, daysPhrase(days))
  return (
    <>
      <dt>
        <Time day={date} />
      </dt>
      <dd>{[line, ...said.filter(Boolean)].join(', ')}</dd>
    </>
  )
}

const daysOff = [t.dayOff, t.morningOff, t.afternoonOff] as const
const notCounted = [t.dayNotCounted, t.morningNotCounted, t.afternoonNotCounted] as const
const holidays = [t.holiday, t.holidayInMorning, t.holidayInAfternoon] as const

/** Why some of a day costs nothing: `day off`, `afternoon off`, `Holiday: Holi`, `Holiday in the morning: Holi`. */
function freeText({ session, kind, name }: FreeTime): string {
  const part = session ?? 0
  if (kind === 'weekend') return t.weekend
  if (kind === 'holiday') return holidays[part](name ?? '')
  return (kind === 'free day' ? daysOff : notCounted)[part]
}

function MonthLine({ month, days, of, weekendDays, freeDays, holidays: within }: ReceiptMonth & Of) {
  const named = within.map(({ date, name }) => t.holidayOn(name, formatDay(date)))
  const weekends = weekendDays > 0 && t.daysOnWeekends(daysPhrase(weekendDays))
  const free = freeDays > 0 && t.daysOff(daysPhrase(freeDays))
  const line = of ? t.daysOfYear(daysPhrase(days), of) : daysPhrase(days)
  return (
    <>
      <dt>{monthName(month)}</dt>
      <dd>{[line, weekends, free, ...named].filter(Boolean).join(', ')}</dd>
    </>
  )
}
