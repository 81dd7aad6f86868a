import { weekdayShort } from '@hr/domain/dates'
import { type Session, sessionLabel } from '@hr/domain/leave/day-count'
import { Time } from '~/ui/bits.tsx'

/** A date with its weekday and session below it. */
export function SpanEnd({ day, session }: { day: string; session: Session }) {
  return (
    <>
      <Time day={day} />{' '}
      <small>
        {weekdayShort(day)}, {sessionLabel(session)}
      </small>
    </>
  )
}
