import type { Day } from '../dates.ts'
import { daysBetween } from '../dates.ts'

/** A half of a day: 1 the morning, 2 the afternoon. */
export type Session = 1 | 2

/** From the start's day session to the end's, both included. */
export type Span = { startDate: Day; startSession: Session; endDate: Day; endSession: Session }

// the day that the database's column `slots` counts from (architecture.md, "Each fact once")
const firstSlotDay = '2000-01-01'

/**
 * Days of leave, in half steps: the half days covered over two, which are the cases of seed 2 §4. Holidays and weekends
 * in between count. Throws RangeError for a span that ends before it starts, or the afternoon to morning of one day.
 */
export function countDays(span: Span): number {
  if (!isCountable(span)) throw new RangeError('The leave ends before it starts')
  return halfDays(span) / 2
}

/** Whether the span covers half a day at least, so that it can be counted. */
export function isCountable(span: Span): boolean {
  return halfDays(span) > 0
}

/**
 * The span as the form mends it while it is chosen (seed 2 §4): an end date before the start date moves to the start
 * date, then afternoon to morning of one day becomes the afternoon. What it gives can be counted.
 */
export function repairSpan(span: Span): Span {
  const endDate = daysBetween(span.startDate, span.endDate) < 0 ? span.startDate : span.endDate
  const endSession = span.startDate === endDate && span.startSession === 2 ? 2 : span.endSession
  return { ...span, endDate, endSession }
}

export function sessionLabel(session: Session): 'Morning Session' | 'Afternoon Session' {
  return session === 1 ? 'Morning Session' : 'Afternoon Session'
}

/** The first half day covered, counted from the morning of 2000-01-01, which is 0. */
export function firstSlot(span: Span): number {
  return daysBetween(firstSlotDay, span.startDate) * 2 + span.startSession - 1
}

/** The half day after the last one covered: with `firstSlot` the half-open range of the database's column `slots`. */
export function endSlot(span: Span): number {
  return daysBetween(firstSlotDay, span.endDate) * 2 + span.endSession
}

/** Whether two spans share a half day. One that cannot be counted shares none. */
export function spansOverlap(a: Span, b: Span): boolean {
  return Math.max(firstSlot(a), firstSlot(b)) < Math.min(endSlot(a), endSlot(b))
}

function halfDays(span: Span): number {
  return endSlot(span) - firstSlot(span)
}
