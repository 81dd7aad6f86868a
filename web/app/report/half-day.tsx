import { formatDay } from '@hr/domain/dates'
import { type Session, sessionLabel } from '@hr/domain/leave/counting/day-count'

/**
 * A day. Its session is named unless it makes the day whole. Plain text, since a hundred rows with the days for machines
 * as well are 0.9 kB more.
 */
export function HalfDay({ date, session, whole }: { date: string; session: Session; whole: number }) {
  return (
    <>
      {formatDay(date)}
      {session !== whole && ` ${sessionLabel(session)}`}
    </>
  )
}
