import { type Day, everyDay } from '../../dates.ts'
import { byCalendar, type Counted } from './counted.ts'
import { firstSlot, isCountable, type Session, type Span } from './day-count.ts'
import { type WorkingTime, whyNotWorked } from './working-time.ts'

/** How a leave type counts its days. */
export const COUNTINGS = ['calendar', 'working'] as const

/** How the days of a leave count: all of them, or those on which a person works. */
export type Counting = 'calendar' | WorkingTime

/**
 * The half days of a leave that count (docs/spec/rules.md, Day count). None if the person works on none of them. Throws
 * RangeError for a span that ends before it starts.
 */
export function countedOf(span: Span, counting: Counting): Counted {
  if (counting === 'calendar' || !isCountable(span)) return byCalendar(span)
  const isWorked = halfDaysOf(span).map(([day, session]) => !whyNotWorked(counting, day, session))
  return rangesOf(isWorked.flatMap((is, index) => (is ? firstSlot(span) + index : [])))
}

/** Every half day of a leave, in order. */
export function halfDaysOf({ startDate, startSession, endDate, endSession }: Span): [Day, Session][] {
  const halves = everyDay(startDate, endDate).flatMap((day): [Day, Session][] => [
    [day, 1],
    [day, 2],
  ])
  return halves.slice(startSession - 1, halves.length - 2 + endSession)
}

/** Half days, ascending, as ranges. */
export function rangesOf(slots: readonly number[]): Counted {
  const firsts = slots.filter((slot, index) => slot - 1 !== slots[index - 1])
  const lasts = slots.filter((slot, index) => slot + 1 !== slots[index + 1])
  return firsts.map((first, index) => [first, (lasts[index] ?? first) + 1])
}
