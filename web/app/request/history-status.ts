/** An extra value of the status filter: leave that still needs an attachment. */
export const MISSING = 'missing'
