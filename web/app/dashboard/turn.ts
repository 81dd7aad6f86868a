/** How many rows of a card that turns stand on it at once. */
export const IN_SIGHT = 3

/** The first row in sight after a turn of one row, round at both ends; rows of an order never stand against it. */
export function turn(first: number, by: 1 | -1, rows: number): number {
  const places = Math.max(1, rows - IN_SIGHT + 1)
  return (first + by + places) % places
}
