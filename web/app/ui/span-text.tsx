import { weekdayShort } from '@hr/domain/dates'
import { type Span, sessionLabel } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/pages'
import { sentence } from './sentence.tsx'
import { Time } from './small-parts.tsx'

type Props = Span & { hasWeekdays?: boolean }

/** `23-11-2026 to 25-11-2026`, or `Mon 23-11-2026`. Half days name their session; a single day has no “to”. */
export function SpanText({ startDate, endDate, startSession, endSession, hasWeekdays = false }: Props) {
  const start = <DayText day={startDate} hasWeekday={hasWeekdays} />
  if (startDate !== endDate) {
    return sentence(t.fromTo(start, <DayText day={endDate} hasWeekday={hasWeekdays} />))
  }
  return (
    <>
      {start}
      {startSession === endSession && `, ${sessionLabel(startSession)}`}
    </>
  )
}

function DayText({ day, hasWeekday }: { day: string; hasWeekday: boolean }) {
  return (
    <>
      {hasWeekday && `${weekdayShort(day)} `}
      <Time day={day} />
    </>
  )
}
