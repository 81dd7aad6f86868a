import { type Day, daysBetween } from '@hr/domain/dates'
import type { Span } from '@hr/domain/leave/counting/day-count'

/** The days of a strip, first and last included. */
export type Days = { from: Day; to: Day }

/** The units of a row: two half days and a gap to the rows around it. */
export const ROW = 3

/** How many columns a strip has. */
export const columnsIn = ({ from, to }: Days): number => daysBetween(from, to) + 1

/** The columns of some days, the end not included, cut off at the ends of the strip. There are none if `end` is not above `first`. */
function columnsOf(first: Day, last: Day, days: Days) {
  return {
    first: Math.max(0, daysBetween(days.from, first)),
    end: Math.min(columnsIn(days), daysBetween(days.from, last) + 1),
  }
}

/** The outline of whole days over all rows of a strip. Empty if they are outside of it. */
export function framePath(startDate: Day, endDate: Day, days: Days, rows: number): string {
  const { first, end } = columnsOf(startDate, endDate, days)
  return first < end ? box(first, end, 0, rows * ROW) : ''
}

/**
 * The outline of a leave in a strip, where a column is 1 wide and a row `ROW` high: whole days are as high as their
 * bar, a morning takes its upper half, an afternoon the lower. Parts outside the days of the strip are cut off. Empty
 * if nothing is left, or if the leave ends before it starts.
 */
export function leavePath(leave: Span, days: Days, row: number): string {
  const { first, end } = columnsOf(leave.startDate, leave.endDate, days)
  if (first >= end) return ''
  const isLate = leave.startSession === 2 && leave.startDate >= days.from
  const isShort = leave.endSession === 1 && leave.endDate <= days.to
  return outline({ first, end, top: row * ROW + 0.5, isLate, isShort })
}

type Bar = { first: number; end: number; top: number; isLate: boolean; isShort: boolean }

/** Clockwise from the upper left corner. */
function outline({ first, end, top, isLate, isShort }: Bar): string {
  const middle = top + 1
  const bottom = top + 2
  if (end - first === 1) return box(first, end, isLate ? middle : top, isShort ? middle : bottom)
  const left = isLate ? `M${first} ${middle}H${first + 1}V${top}` : `M${first} ${top}`
  const right = isShort ? `V${middle}H${end - 1}V${bottom}` : `V${bottom}`
  return `${left}H${end}${right}H${first}z`
}

/** A rectangle between two columns and two heights. */
function box(left: number, right: number, top: number, bottom: number): string {
  return `M${left} ${top}H${right}V${bottom}H${left}z`
}
