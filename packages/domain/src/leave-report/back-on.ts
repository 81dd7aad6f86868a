import { addDays, type Day } from '../dates.ts'
import { endSlot, firstSlot, type Session, type Span } from '../leave/day-count.ts'
import { type WorkingTime, whyNotWorked } from '../leave/working-time.ts'

/** One half of a day. */
export type HalfDay = { date: Day; session: Session }

/**
 * The half day on which a person is back: the first one after a leave that no other leave of theirs covers. `others`
 * are their approved and pending requests, in any order, and may include the leave itself. After leave that counts by the
 * calendar weekends and holidays count like other days; after leave that counts working days, of which `time` says when the
 * person works, they are back on the first half day on which they work (docs/spec/rules.md, Leave reports).
 */
export function backOn(leave: Span, others: readonly Span[], time?: WorkingTime): HalfDay {
  const free = afterLeave(leave, others)
  const worked = time && firstWorked(free, time)
  if (!worked || !others.some((other) => isIn(worked, other))) return worked ?? free
  return backOn(spanOf(worked), others, time)
}

const spanOf = ({ date, session }: HalfDay): Span => ({
  ...{ startDate: date, startSession: session, endDate: date, endSession: session },
})

const isIn = (half: HalfDay, leave: Span) => {
  const slot = firstSlot(spanOf(half))
  return firstSlot(leave) <= slot && slot < endSlot(leave)
}

/** Nobody works in no day of so many. */
const MOST_DAYS_OFF = 60

/** The half day itself, or the next one on which the person works. */
function firstWorked(half: HalfDay, time: WorkingTime): HalfDay {
  let next = half
  for (let tries = 0; tries < 2 * MOST_DAYS_OFF; tries++) {
    if (!whyNotWorked(time, next.date, next.session)) return next
    next = halfDayAfter({ endDate: next.date, endSession: next.session })
  }
  return half
}

function afterLeave(leave: Span, others: readonly Span[]): HalfDay {
  const byStart = others.toSorted((a, b) => firstSlot(a) - firstSlot(b))
  let last = leave
  for (const next of byStart) {
    if (firstSlot(next) <= endSlot(last) && endSlot(next) > endSlot(last)) last = next
  }
  return halfDayAfter(last)
}

function halfDayAfter({ endDate, endSession }: Pick<Span, 'endDate' | 'endSession'>): HalfDay {
  return endSession === 1 ? { date: endDate, session: 2 } : { date: addDays(endDate, 1), session: 1 }
}
