/** How many times longer work takes than the processor time that it needs; at least 1, and 1 in `npm run promises`. */
export function slowness(): number
