import { addDays, type Day } from '../../dates.ts'
import { endSlot, firstSlot, type Session, type Span } from '../counting/day-count.ts'
import { type WorkingTime, whyNotWorked } from '../counting/working-time.ts'

/** One half of a day. */
export type HalfDay = { date: Day; session: Session }

/** The number of days after a leave whose working time and other leave must be known to say when the person is back. */
export const DAYS_TO_BACK = 14

/**
 * The half day on which a person is back: the first one after a leave on which they work and that no other leave of theirs
 * covers (docs/spec/rules.md, Back on). `others` are their approved and pending requests, in any order, and may include the
 * leave itself. Somebody who never works is back on the first half day without leave.
 */
export function backOn(leave: Span, others: readonly Span[], time: WorkingTime): HalfDay {
  const free = firstFree(halfDayAfter(leave), others)
  let next = free
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (!whyNotWorked(time, next.date, next.session)) return next
    next = firstFree(halfDayAfter(spanOf(next)), others)
  }
  return free
}

/** Nobody who works at all is free for this number of half days. */
const MOST_TRIES = 120

/** The half day itself, or the first one after the leave that covers it. */
function firstFree(half: HalfDay, others: readonly Span[]): HalfDay {
  const slot = firstSlot(spanOf(half))
  const cover = others.find((other) => firstSlot(other) <= slot && slot < endSlot(other))
  return cover ? firstFree(halfDayAfter(cover), others) : half
}

const spanOf = ({ date, session }: HalfDay): Span => ({
  startDate: date,
  startSession: session,
  endDate: date,
  endSession: session,
})

function halfDayAfter({ endDate, endSession }: Pick<Span, 'endDate' | 'endSession'>): HalfDay {
  return endSession === 1 ? { date: endDate, session: 2 } : { date: addDays(endDate, 1), session: 1 }
}
