import { type Session, sessionLabel } from '@hr/domain/leave/day-count'
import { Time } from '~/ui/bits.tsx'

/** A day. Its session is named unless it makes the day whole. */
export function HalfDay({ date, session, whole }: { date: string; session: Session; whole: number }) {
  return (
    <>
      <Time day={date} />
      {session !== whole && ` ${sessionLabel(session)}`}
    </>
  )
}
