import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A range of half-day slots; one slot is half a day, counted from 2000-01-01. Read by Postgres alone. */
export const slotRange = customType<{ data: string }>({ dataType: () => 'int4range' })

/** An instant, with its zone; read as text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** When the row was written. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** A number of the database's own. */
export const serialId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
