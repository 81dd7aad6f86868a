import { type Session, sessionLabel } from '@hr/domain/leave/day-count'
import { Time } from './bits.tsx'

type Props = { startDate: string; endDate: string; startSession: number; endSession: number }

/** `23-11-2026 to 25-11-2026`. Half days name their session; a single day is shown alone. */
export function SpanText({ startDate, endDate, startSession, endSession }: Props) {
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
      {startSession === endSession && `, ${sessionLabel(startSession as Session)}`}
    </>
  )
}
