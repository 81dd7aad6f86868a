/** The value of `?year=` for a list of all years. */
export const ALL_YEARS = 'all'
