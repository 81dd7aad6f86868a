import type { Period } from '../dates.ts'
import { type Counted, daysOf, slotsBetween } from '../leave/counting/counted.ts'

/**
 * How many days of a leave fall into a period, in half steps. Each half day belongs to the day on which it falls, so
 * that the months of a year add up to the year.
 */
export function daysInPeriod(counted: Counted, { from, to }: Period): number {
  return daysOf(counted, slotsBetween(from, to))
}

/** A period as half-day slots, counted as in `firstSlot`: its first slot, and the slot after its last. */
export function slotsOf({ from, to }: Period): { first: number; end: number } {
  const [first, end] = slotsBetween(from, to)
  return { first, end }
}

/** The slots at which consecutive columns begin, followed by the slot after the last column. */
export function edgesOf(columns: readonly Period[]): number[] {
  return [...columns.map((column) => slotsOf(column).first), ...columns.slice(-1).map((column) => slotsOf(column).end)]
}
