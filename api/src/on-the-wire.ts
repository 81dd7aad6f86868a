import { isoWithOffset } from '@hr/domain/clock'

/** An instant of the database as the wire has it. */
export const onTheWire = (instant: string, timeZone: string): string => isoWithOffset(new Date(instant), timeZone)
