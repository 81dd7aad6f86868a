import { isoWithOffset } from '@hr/domain/clock'

/** Converts an instant of the database to the form that the API sends. */
export const onTheWire = (instant: string, timeZone: string): string => isoWithOffset(new Date(instant), timeZone)
