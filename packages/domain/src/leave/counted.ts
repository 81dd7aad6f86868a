import { everyDay } from '../dates.ts'
import { endSlot, firstSlot, isCountable, type Session, type Span } from './day-count.ts'
import { type WorkingTime, whyNotWorked } from './working-time.ts'

/** How the days of a leave count: all of them, or those on which a person works. */
export type Counting = 'calendar' | WorkingTime

/** Half days as numbers, as in `firstSlot`: from the first of them to before the end. */
export type Slots = readonly [first: number, end: number]

/** The half days of a leave that count: ranges in order, which neither overlap nor touch. */
export type Counted = readonly Slots[]

/**
 * The half days of a leave that count (docs/spec/rules.md, Day count). None if the person works on none of them. Throws
 * RangeError for a span that ends before it starts.
 */
export function countedOf(span: Span, counting: Counting): Counted {
  if (!isCountable(span)) throw new RangeError('The leave ends before it starts')
  const first = firstSlot(span)
  if (counting === 'calendar') return [[first, endSlot(span)]]
  const isWorked = halfDaysOf(span).map(([day, session]) => !whyNotWorked(counting, day, session))
  return rangesOf(isWorked.flatMap((is, index) => (is ? first + index : [])))
}

/** How many days they are, in half steps: all of them, or those within the slots. */
export function daysOf(counted: Counted, [from, to]: Slots = [-Infinity, Infinity]): number {
  const halfDays = counted.map(([first, end]) => Math.min(end, to) - Math.max(first, from))
  return halfDays.reduce((sum, some) => sum + Math.max(some, 0), 0) / 2
}

/** Those of the half days that lie within the slots. */
export function countedWithin(counted: Counted, [from, to]: Slots): Counted {
  const cut = counted.map(([first, end]) => [Math.max(first, from), Math.min(end, to)] as const)
  return cut.filter(([first, end]) => first < end)
}

function halfDaysOf({ startDate, startSession, endDate, endSession }: Span): [string, Session][] {
  const halves = everyDay(startDate, endDate).flatMap((day): [string, Session][] => [
    [day, 1],
    [day, 2],
  ])
  return halves.slice(startSession - 1, halves.length - 2 + endSession)
}

function rangesOf(slots: readonly number[]): Counted {
  const firsts = slots.filter((slot, index) => slot - 1 !== slots[index - 1])
  const lasts = slots.filter((slot, index) => slot + 1 !== slots[index + 1])
  return firsts.map((first, index) => [first, (lasts[index] ?? first) + 1])
}
