import type { Queryable } from '@hr/db/client'
import { businessUnits, holidays, specialWorkingDays } from '@hr/db/schema'
import { weekdayName } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { and, asc, between, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOpen } from '../../company/open-units.ts'
import { type Reader, unitInReach } from '../../company/reach.ts'
import { notFound } from '../../platform/http/errors.ts'

export const noSuchHoliday = () => notFound(t.holidayNotFound)
export const noSuchWorkingDay = () => notFound(t.specialWorkingDayNotFound)

/** A filter: one unit or all, one year or all. */
export type Which = { buId: number | undefined; year: number | undefined }

/** The units that a person may choose from: any for the super admin, for others their own. */
export const listUnits = (db: Queryable, keeper: Reader) =>
  db
    .select({
      id: businessUnits.id,
      buName: businessUnits.name,
      country: businessUnits.country,
      state: businessUnits.state,
      city: businessUnits.city,
    })
    .from(businessUnits)
    .where(and(isOpen, isKept(businessUnits.id, keeper)))
    .orderBy(asc(businessUnits.name), asc(businessUnits.id))

/** Holidays by date, without those of deleted units. */
export const listHolidays = (db: Queryable, { buId, year }: Which) =>
  selectHolidays(db, and(buId ? eq(holidays.buId, buId) : undefined, inYear(holidays.date, year)))

/** Finds a holiday that this person may change: of any unit for the super admin, of their own for others. */
export async function findHoliday(db: Queryable, keeper: Reader, id: number) {
  const [holiday] = await selectHolidays(db, and(eq(holidays.id, id), isKept(holidays.buId, keeper)))
  return holiday
}

const selectHolidays = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      id: holidays.id,
      holidayName: holidays.name,
      holidayDate: holidays.date,
      buId: holidays.buId,
      buName: businessUnits.name,
      session: holidays.session,
    })
    .from(holidays)
    .innerJoin(businessUnits, eq(businessUnits.id, holidays.buId))
    .where(and(isOpen, which))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(businessUnits.name), asc(holidays.id))

/** Special working days by date, without those of deleted units. */
export async function listWorkingDays(db: Queryable, { buId, year }: Which) {
  const rows = await db
    .select({
      id: specialWorkingDays.id,
      specialWorkingDate: specialWorkingDays.date,
      buId: specialWorkingDays.buId,
      buName: businessUnits.name,
    })
    .from(specialWorkingDays)
    .innerJoin(businessUnits, eq(businessUnits.id, specialWorkingDays.buId))
    .where(and(isOpen, buId ? eq(specialWorkingDays.buId, buId) : undefined, inYear(specialWorkingDays.date, year)))
    .orderBy(asc(specialWorkingDays.date), asc(businessUnits.name), asc(specialWorkingDays.id))
  return rows.map((row) => ({ ...row, dayOfWeek: weekdayName(row.specialWorkingDate) }))
}

/** The condition under which this person may change a row of the calendar. */
export function isKept(column: PgColumn, keeper: Reader): SQL | undefined {
  const buId = unitInReach(keeper, 'keepCalendar', undefined)
  return buId ? eq(column, buId) : undefined
}

const inYear = (column: PgColumn, year: number | undefined) =>
  year ? between(column, `${year}-01-01`, `${year}-12-31`) : undefined

export const HOLIDAY_TAKEN = { holidayName: t.holidayTaken }
