import { firstDayOf, lastDayOf, type Month } from '../../calendar/month.ts'
import { type Day, everyDay } from '../../dates.ts'
import { type Counted, countedWithin, type Slots, slotsBetween } from '../counting/counted.ts'
import { dayOfSlot, type Session } from '../counting/day-count.ts'

/** A day on the wall chart on which somebody is off: all of it (session null), or one half. */
export type WallCell = { date: Day; session: Session | null }

/**
 * The half days of a leave that count and fall into a month, day by day; empty if none does. Each of them is in exactly
 * one cell of one month.
 */
export function cellsOf(counted: Counted, month: Month): WallCell[] {
  const within = countedWithin(counted, slotsBetween(firstDayOf(month), lastDayOf(month)))
  return within.flatMap(cellsOfSlots)
}

function cellsOfSlots([first, end]: Slots): WallCell[] {
  return everyDay(dayOfSlot(first), dayOfSlot(end - 1)).map((date) => ({ date, session: halfOf(date, [first, end]) }))
}

/** The half of a day within the slots, or null if both are. */
function halfOf(date: Day, [first, end]: Slots): Session | null {
  const [morning, after] = slotsBetween(date, date)
  if (first > morning) return 2
  return end < after ? 1 : null
}

/** The days that a row of the wall chart adds up to, in half steps. */
export function daysOfCells(cells: readonly Pick<WallCell, 'session'>[]): number {
  const halves = cells.map(({ session }) => (session === null ? 2 : 1))
  return halves.reduce((sum: number, half) => sum + half, 0) / 2
}
