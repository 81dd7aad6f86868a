import type { Counted } from './counted.ts'
import { rangesOf } from './counting.ts'

// Half days that count, as sets.

/** The half days of one that are not in the other. */
export const difference = (counted: Counted, others: Counted): Counted =>
  rangesOf(slotsIn(counted).filter((slot) => !isIn(others, slot)))

/** The half days that are in both. */
export const commonTo = (counted: Counted, others: Counted): Counted =>
  rangesOf(slotsIn(counted).filter((slot) => isIn(others, slot)))

/** The half days of both. */
export const union = (counted: Counted, others: Counted): Counted =>
  rangesOf([...new Set([...slotsIn(counted), ...slotsIn(others)])].toSorted((a, b) => a - b))

export const isIn = (ranges: Counted, slot: number): boolean =>
  ranges.some(([first, end]) => first <= slot && slot < end)

export const slotsIn = (ranges: Counted): number[] =>
  ranges.flatMap(([first, end]) => Array.from({ length: end - first }, (_, index) => first + index))
