import * as t from '@hr/words/asking'
import type { Day } from '../../dates.ts'
import { addDays, daysBetween } from '../../dates.ts'

/** A half day: 1 is the morning, 2 the afternoon. */
export type Session = 1 | 2

/** From the first day session to the last, both included. */
export type Span = { startDate: Day; startSession: Session; endDate: Day; endSession: Session }

// The day from which the database column `slots` counts (docs/spec/rules.md, Overlaps).
const firstSlotDay = '2000-01-01'

/**
 * The days of a leave, in half steps: half the number of half days covered (docs/spec/rules.md, Day count). Holidays
 * and weekends in between count. Throws RangeError for a span that ends before it starts.
 */
export function countDays(span: Span): number {
  if (!isCountable(span)) throw new RangeError('The leave ends before it starts')
  return halfDays(span) / 2
}

/** Whether the span covers at least half a day, so that it can be counted. */
export function isCountable(span: Span): boolean {
  return halfDays(span) > 0
}

/**
 * Corrects a span as the form does while it is being chosen (docs/spec/rules.md, Day count): an end date before the
 * start date moves to the start date, then an end in the morning after a start in the afternoon of the same day becomes
 * the afternoon. The result can always be counted.
 */
export function repairSpan(span: Span): Span {
  const endDate = daysBetween(span.startDate, span.endDate) < 0 ? span.startDate : span.endDate
  const endSession = span.startDate === endDate && span.startSession === 2 ? 2 : span.endSession
  return { ...span, endDate, endSession }
}

export function sessionLabel(session: Session): 'Morning Session' | 'Afternoon Session' {
  return session === 1 ? t.morningSession : t.afternoonSession
}

/** The number of the first half day covered; the morning of 2000-01-01 is 0. */
export function firstSlot(span: Span): number {
  return daysBetween(firstSlotDay, span.startDate) * 2 + span.startSession - 1
}

/**
 * The number of the half day after the last one covered: with `firstSlot`, the half-open range in the database column
 * `slots`.
 */
export function endSlot(span: Span): number {
  return daysBetween(firstSlotDay, span.endDate) * 2 + span.endSession
}

/** The day of a half day, by its number. */
export function dayOfSlot(slot: number): Day {
  return addDays(firstSlotDay, Math.floor(slot / 2))
}

/** Whether two spans share a half day. A span that cannot be counted shares none. */
export function spansOverlap(a: Span, b: Span): boolean {
  return Math.max(firstSlot(a), firstSlot(b)) < Math.min(endSlot(a), endSlot(b))
}

function halfDays(span: Span): number {
  return endSlot(span) - firstSlot(span)
}
