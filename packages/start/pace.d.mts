/** How many times as long as on an idle machine work takes now; at least 1. Takes a quarter of a second. */
export function slowness(): number
