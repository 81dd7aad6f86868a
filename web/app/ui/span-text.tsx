import { type Span, sessionLabel } from '@hr/domain/leave/day-count'
import { Time } from './bits.tsx'

/** `23-11-2026 to 25-11-2026`. Half days name their session; a single day is shown alone. */
export function SpanText({ startDate, endDate, startSession, endSession }: Span) {
  if (startDate !== endDate) {
    return (
      <>
        <Time day={startDate} /> to <Time day={endDate} />
      </>
    )
  }
  return (
    <>
      <Time day={startDate} />
      {startSession === endSession && `, ${sessionLabel(startSession)}`}
    </>
  )
}
