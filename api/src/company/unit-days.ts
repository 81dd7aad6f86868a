import { type Named, prepared } from '@hr/db/prepared'
import { holidays, specialWorkingDays } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { and, asc, between, eq } from 'drizzle-orm'

/** A unit, and the days between which its days are asked for, both included. */
type DaysOfUnit = Named<{ buId: number; from: Day; to: Day }>

/** The holidays of a unit, by date and name. */
export const holidaysOf = prepared((db, of: DaysOfUnit) =>
  db
    .select()
    .from(holidays)
    .where(and(eq(holidays.buId, of.buId), between(holidays.date, of.from, of.to)))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id)),
)

/** The special working days of a unit, by date. */
export const workingDaysOf = prepared((db, of: DaysOfUnit) =>
  db
    .select()
    .from(specialWorkingDays)
    .where(and(eq(specialWorkingDays.buId, of.buId), between(specialWorkingDays.date, of.from, of.to)))
    .orderBy(asc(specialWorkingDays.date)),
)
