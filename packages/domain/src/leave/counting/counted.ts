import type { Day } from '../../dates.ts'
import { dayOfSlot, endSlot, firstSlot, isCountable, type Span } from './day-count.ts'

/** Half days as numbers, as in `firstSlot`: from the first of them to before the end. */
export type Slots = readonly [first: number, end: number]

/** The half days of a leave that count: ranges in order, which neither overlap nor touch. */
export type Counted = readonly Slots[]

/** Every half day of a leave counts. Throws RangeError for a span that ends before it starts. */
export function byCalendar(span: Span): Counted {
  if (!isCountable(span)) throw new RangeError('The leave ends before it starts')
  return [[firstSlot(span), endSlot(span)]]
}

/** How many days they are, in half steps: all of them, or those within the slots. */
export function daysOf(counted: Counted, [from, to]: Slots = [-Infinity, Infinity]): number {
  const halfDays = counted.map(([first, end]) => Math.min(end, to) - Math.max(first, from))
  return halfDays.reduce((sum, some) => sum + Math.max(some, 0), 0) / 2
}

/** The day of the last half day that counts. */
export const lastDayOf = (counted: Counted): Day => dayOfSlot((counted.at(-1)?.[1] ?? 1) - 1)

/** The half days from the morning of one day to the evening of another. */
export function slotsBetween(from: Day, to: Day): Slots {
  const whole = { startDate: from, startSession: 1, endDate: to, endSession: 2 } as const
  return [firstSlot(whole), endSlot(whole)]
}

/** Those of the half days within the slots. */
export function countedWithin(counted: Counted, [from, to]: Slots): Counted {
  const cut = counted.map(([first, end]) => [Math.max(first, from), Math.min(end, to)] as const)
  return cut.filter(([first, end]) => first < end)
}
