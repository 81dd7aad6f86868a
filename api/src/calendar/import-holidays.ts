import type { InputOf } from '@hr/contract/endpoint'
import { toFlag } from '@hr/contract/fields'
import type { importHolidays, publicHolidays } from '@hr/contract/holiday-import'
import { holidays } from '@hr/db/schema'
import { type CountryCode, publicHolidaysOf } from '@hr/domain/calendar/public-holidays'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { listHolidays } from './queries.ts'
import { shareUnit, unitOf } from './unit.ts'

type Chosen = { holidayName: string; holidayDate: string }

/** The public holidays of a country in a year, and which of them the unit has already; the same day under another name is not it. */
export async function listPublicHolidays({ db }: Deps, me: CurrentUser, asked: InputOf<typeof publicHolidays>) {
  const buId = unitOf(me, asked.buId) ?? me.buId
  const there = new Set((await listHolidays(db, { buId, year: asked.year })).map(keyOf))
  return publicDays(asked.country, asked.year).map((day) => ({ ...day, isAdded: toFlag(there.has(keyOf(day))) }))
}

/**
 * Adds public holidays to a unit, past days too (decisions.md, Time); those that it has stay as they are. 400 for what
 * is no holiday of that country and year, 403 for another unit than one may choose.
 */
export function importDays(me: CurrentUser, asked: InputOf<typeof importHolidays>, write: Write) {
  const { buId, country, year } = asked
  unitOf(me, buId)
  // in one order, or two imports at once would wait for each other
  const inOrder = asked.holidays.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rows = inOrder.map(({ holidayName: name, holidayDate: date }) => ({ buId, name, date }))
  refuseOthers(asked.holidays, publicDays(country, year))
  return write(async (tx) => {
    await shareUnit(tx, buId)
    const added = await tx.insert(holidays).values(rows).onConflictDoNothing().returning({ id: holidays.id })
    return { ids: added.map(({ id }) => id) }
  })
}

function refuseOthers(chosen: Chosen[], listed: Chosen[]): void {
  const known = new Set(listed.map(keyOf))
  if (!chosen.every((day) => known.has(keyOf(day)))) {
    throw invalid({ holidays: 'Please choose holidays from the list' })
  }
}

const publicDays = (country: CountryCode, year: number): Chosen[] =>
  publicHolidaysOf(country, year).map(({ name, date }) => ({ holidayName: name, holidayDate: date }))

/** As the index has it: two names that differ in their capitals alone are one. */
const keyOf = ({ holidayName, holidayDate }: Chosen): string => `${holidayDate} ${holidayName.toLowerCase()}`
