import { countDays, endSlot, firstSlot, type Span } from '../leave/day-count.ts'
import type { Period } from './period.ts'

/**
 * How many days of a leave fall into a period, in half steps: each half day belongs to the day on which it falls, so that
 * the figures of a year's months add up to the year's. Throws RangeError for a span without a count.
 */
export function daysInPeriod(span: Span, period: Period): number {
  countDays(span)
  const { first, end } = slotsOf(period)
  const halfDays = Math.min(endSlot(span), end) - Math.max(firstSlot(span), first)
  return Math.max(halfDays, 0) / 2
}

/** A period as half-day slots, counted as `firstSlot` does: its first, and the one after its last. */
export function slotsOf({ from, to }: Period): { first: number; end: number } {
  const whole = { startDate: from, startSession: 1, endDate: to, endSession: 2 } as const
  return { first: firstSlot(whole), end: endSlot(whole) }
}

/** The half-day slots at which columns begin that follow each other, and the one after the last of them. */
export function edgesOf(columns: readonly Period[]): number[] {
  return [...columns.map((column) => slotsOf(column).first), ...columns.slice(-1).map((column) => slotsOf(column).end)]
}
