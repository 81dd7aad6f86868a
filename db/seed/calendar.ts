import { type CountryCode, publicHolidaysOf } from '@hr/domain/calendar/public-holidays'
import type { Day } from '@hr/domain/dates'
import { addDays, weekdayName, yearOf } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import { holidays, specialWorkingDays } from '../schema.ts'
import type { Unit } from './unit-rows.ts'
import type { UnitKey } from './units.ts'

/** The place of each unit, for its public holidays. */
const places: Record<UnitKey, CountryCode> = { pune: 'IN-MH', lisbon: 'PT-11', kathmandu: 'NP', denver: 'US-CO' }

/**
 * Gives each unit the public holidays of its place for this year and the next, and some Saturdays on which it works.
 */
export async function insertCalendar(db: Queryable, units: readonly Unit[], today: Day): Promise<void> {
  const createdAt = `${yearOf(today) - 1}-12-01T08:00:00.000Z`
  const free = units.flatMap((unit) => holidaysOf(unit, today).map((day) => ({ ...day, createdAt })))
  if (free.length > 0) await db.insert(holidays).values(free)

  const busy = units.flatMap((unit, index) => workingDaysOf(unit, index, today).map((day) => ({ ...day, createdAt })))
  await db.insert(specialWorkingDays).values(busy)
}

function holidaysOf({ id, key }: Unit, today: Day) {
  const year = yearOf(today)
  return [year, year + 1].flatMap((year) => publicHolidaysOf(places[key], year).map((day) => ({ buId: id, ...day })))
}

/** When the first unit works on Saturdays, in weeks from now; for each further unit it is a week later. */
const weeksAway = [-22, -9, 1, 3, 11]

function workingDaysOf(unit: Unit, index: number, today: Day) {
  const free = holidaysOf(unit, today).map(({ date }) => date)
  const saturdays = weeksAway.map((weeks) => addDays(saturdayFrom(today), (weeks + index) * 7))
  return saturdays.filter((date) => !free.includes(date)).map((date) => ({ buId: unit.id, date }))
}

function saturdayFrom(day: Day): Day {
  return weekdayName(day) === 'Saturday' ? day : saturdayFrom(addDays(day, 1))
}
