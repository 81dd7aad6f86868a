import type { Counted } from '@hr/domain/leave/counting/counted'
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A range of half-day slots, counted from 2000-01-01. Only Postgres reads it. */
export const slotRange = customType<{ data: string }>({ dataType: () => 'int4range' })

/** Ranges of such slots: the half days of a leave that count. */
export const slotRanges = customType<{ data: Counted; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: writtenRanges,
  fromDriver: (ranges) =>
    [...ranges.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, first, end]) => [Number(first), Number(end)]),
})

/** As Postgres writes them: `{[19640,19642),[19645,19646)}`. */
export function writtenRanges(counted: Counted): string {
  return `{${counted.map(([first, end]) => `[${first},${end})`).join()}}`
}

/** An instant with its time zone, read as text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** When the row was written. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** An id that the database assigns. */
export const serialId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** The id of a row of another table, which the row must have. */
export const requiredId = (name: string, ofRow: () => AnyPgColumn) => integer(name).notNull().references(ofRow)
