import { countDays, endSlot, firstSlot, type Span } from '../leave/day-count.ts'
import type { Period } from './period.ts'

/**
 * How many days of a leave fall into a period, in half steps. Each half day belongs to the day on which it falls, so
 * that the months of a year add up to the year. Throws RangeError for a span that cannot be counted.
 */
export function daysInPeriod(span: Span, period: Period): number {
  countDays(span)
  const { first, end } = slotsOf(period)
  const halfDays = Math.min(endSlot(span), end) - Math.max(firstSlot(span), first)
  return Math.max(halfDays, 0) / 2
}

/** A period as half-day slots, counted as in `firstSlot`: its first slot, and the slot after its last. */
export function slotsOf({ from, to }: Period): { first: number; end: number } {
  const whole = { startDate: from, startSession: 1, endDate: to, endSession: 2 } as const
  return { first: firstSlot(whole), end: endSlot(whole) }
}

/** The slots at which consecutive columns begin, followed by the slot after the last column. */
export function edgesOf(columns: readonly Period[]): number[] {
  return [...columns.map((column) => slotsOf(column).first), ...columns.slice(-1).map((column) => slotsOf(column).end)]
}
