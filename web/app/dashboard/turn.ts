/** How many rows of the rotating card are visible at once. */
export const IN_SIGHT = 3

/**
 * The first visible row after a turn of one row. It continues at the other end, but the visible rows are always in
 * their order.
 */
export function turn(first: number, by: 1 | -1, rows: number): number {
  const places = Math.max(1, rows - IN_SIGHT + 1)
  return (first + by + places) % places
}
