import type { InputOf } from '@hr/contract/call/endpoint'
import type { importHolidays, publicHolidays } from '@hr/contract/working-time/holiday-import'
import { holidays } from '@hr/db/schema'
import { type CountryCode, publicHolidaysOf } from '@hr/domain/calendar/public-holidays'
import * as t from '@hr/words/working-time'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import { unitInReach } from '../../company/reach.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/errors.ts'
import { recount } from '../../runs/impact/recount.ts'
import { holidaysChanged } from './changes.ts'
import { listHolidays } from './queries.ts'
import { shareUnit } from './unit.ts'

type Chosen = { holidayName: string; holidayDate: string }

/**
 * Lists the public holidays of a country in a year, and marks those that the unit has already. The same day under
 * another name does not count as such.
 */
export async function listPublicHolidays({ db }: Deps, me: CurrentUser, asked: InputOf<typeof publicHolidays>) {
  const buId = unitInReach(me, 'keepCalendar', asked.buId) ?? me.buId
  const there = new Set((await listHolidays(db, { buId, year: asked.year })).map(keyOf))
  return publicDays(asked.country, asked.year).map((day) => ({ ...day, isAdded: there.has(keyOf(day)) }))
}

/**
 * Adds public holidays to a unit, including past days (docs/spec/rules.md, Public holidays). Those that exist stay as
 * they are. Fails with 400 for a day that is not a holiday of that country and year, and with 403 for a unit that the
 * person may not choose. Fails with 409 and the impact of all of them if leave is recounted.
 */
export function importDays({ deps, me, write }: Writing, asked: InputOf<typeof importHolidays>) {
  const { buId, country, year } = asked
  unitInReach(me, 'keepCalendar', buId)
  // Two imports insert in the same order, so that they cannot deadlock.
  const inOrder = asked.holidays.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rows = inOrder.map(({ holidayName: name, holidayDate: date, session }) => ({ buId, name, date, session }))
  refuseOthers(asked.holidays, publicDays(country, year))
  return write(async (tx) => {
    await shareUnit(tx, buId)
    const added = await tx.insert(holidays).values(rows).onConflictDoNothing().returning()
    const [first, ...others] = added.map((after) => ({ before: null, after }))
    if (first) await recount({ tx, deps, me }, holidaysChanged([first, ...others]), asked)
    return { ids: added.map(({ id }) => id) }
  })
}

function refuseOthers(chosen: Chosen[], listed: Chosen[]): void {
  const known = new Set(listed.map(keyOf))
  if (!chosen.every((day) => known.has(keyOf(day)))) {
    throw invalid({ holidays: t.chooseHolidaysFromList })
  }
}

const publicDays = (country: CountryCode, year: number): Chosen[] =>
  publicHolidaysOf(country, year).map(({ name, date }) => ({ holidayName: name, holidayDate: date }))

/** Compares as the index does: names that differ only in case are equal. */
const keyOf = ({ holidayName, holidayDate }: Chosen): string => `${holidayDate} ${holidayName.toLowerCase()}`
