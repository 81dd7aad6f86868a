import { addDays, type Day } from '../dates.ts'
import { endSlot, firstSlot, type Session, type Span } from '../leave/day-count.ts'

/** One half of a day. */
export type HalfDay = { date: Day; session: Session }

/**
 * The half day on which a person is back: the first one after a leave that no other leave of theirs covers. `others`
 * are their approved and pending requests, in any order, and may include the leave itself. Weekends and holidays count
 * like other days, as in the day count (docs/spec/rules.md, Leave reports): the system does not know anybody's working
 * week.
 */
export function backOn(leave: Span, others: readonly Span[]): HalfDay {
  const byStart = others.toSorted((a, b) => firstSlot(a) - firstSlot(b))
  let last = leave
  for (const next of byStart) {
    if (firstSlot(next) <= endSlot(last) && endSlot(next) > endSlot(last)) last = next
  }
  return halfDayAfter(last)
}

function halfDayAfter({ endDate, endSession }: Span): HalfDay {
  return endSession === 1 ? { date: endDate, session: 2 } : { date: addDays(endDate, 1), session: 1 }
}
