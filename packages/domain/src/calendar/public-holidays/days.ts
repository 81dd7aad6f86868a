/** The holidays of a place, by name: `mm-dd` for a fixed date, otherwise a list of dates. */
export type Days = Record<string, string>
