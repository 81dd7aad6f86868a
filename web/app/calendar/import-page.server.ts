import { listUnits } from '@hr/contract/calendar'
import { importHolidays, type PublicHoliday, publicHolidays } from '@hr/contract/holiday-import'
import { consent } from '@hr/contract/impact'
import {
  type CountryCode,
  countryCodes,
  countryLabel,
  FIRST_LISTED_YEAR,
  LAST_LISTED_YEAR,
} from '@hr/domain/calendar/public-holidays'
import { mayWithAnyone } from '@hr/domain/reach'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { toReply } from '~/http/form-reply.ts'
import { refusalOf, submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { unitChoice } from './day-form.server.ts'
import { queryOf, yearAsked } from './years.server.ts'

/**
 * The data of Import Holidays: the choice in the address (`?country=&year=&buId=`) and the resulting list. An address without
 * a country leads to that of the unit, if its holidays are listed.
 */
export async function loadImportPage(entered: Entered) {
  const query = queryOf(entered.context)
  const { year } = yearAsked(entered)
  if (!query.get('country')) await leadToCountry(entered, query, year)
  const [choice, found] = await Promise.all([unitChoice(entered), readDays(entered, query)])
  return {
    choice,
    countries,
    years: yearsOf(year),
    year,
    country: query.get('country') ?? '',
    ...found,
    ...unitIn(query),
  }
}
export type ImportPage = Awaited<ReturnType<typeof loadImportPage>>

async function leadToCountry({ api, user }: Entered, query: URLSearchParams, year: number): Promise<void> {
  const units = await api(listUnits)
  const { buId } = unitIn(query)
  const unit = units.length === 1 ? units[0] : units.find(({ id }) => String(id) === buId)
  if (!unit?.publicHolidays) return
  const chosen = mayWithAnyone(user.employeeRoleId, 'keepCalendar') ? unit.id : undefined
  throw redirect(to('/calendar/holiday/import', { country: unit.publicHolidays, year, buId: chosen }), 303)
}

const unitIn = (query: URLSearchParams) => ({ buId: query.get('buId') ?? '' })

const countries = countryCodes.map((country) => ({ value: country, label: countryLabel(country) }))

function yearsOf(year: number) {
  const listed = Array.from(
    { length: LAST_LISTED_YEAR - FIRST_LISTED_YEAR + 1 },
    (_, index) => FIRST_LISTED_YEAR + index,
  )
  const all = [...new Set([...listed, year])].toSorted((a, b) => a - b)
  return all.map((each) => ({ value: each, label: String(each) }))
}

async function readDays(entered: Entered, query: URLSearchParams) {
  if (!query.has('country')) return {}
  const { buId } = unitIn(query)
  const isMissing = mayWithAnyone(entered.user.employeeRoleId, 'keepCalendar') && buId === ''
  if (isMissing) return { refusal: toReply(query, { buId: ['BU is required'] }) }
  try {
    const days = await entered.api(publicHolidays, { body: asked(entered, query) })
    return { days: days.map(boxOf), added: days.filter(({ isAdded }) => isAdded).map(boxOf) }
  } catch (error) {
    return { refusal: refusalOf(query, error) }
  }
}

/** The country, year and unit in the address; the API checks them. */
function asked(entered: Entered, query: URLSearchParams) {
  const { year } = yearAsked(entered)
  return {
    country: (query.get('country') ?? '') as CountryCode,
    year,
    buId: unitIn(query).buId || entered.user.employeeBuID,
  }
}

/** Adds the holidays that were left ticked, for the country and year in the page's own address. */
export function saveImport(entered: Entered) {
  const { api, context } = entered
  const shown = asked(entered, queryOf(context))
  return submit(entered, {
    schema: ticked,
    send: ({ holidays, halves, ...agreed }) =>
      api(importHolidays, { body: { ...shown, ...agreed, holidays: holidays.map((box) => readDay(box, halves)) } }),
    done: ({ ids }) => goTo(context, to('/calendar/holiday/list', { year: shown.year }), outcome(ids.length)),
  })
}

/** The boxes that are still ticked, and what was chosen beside each: `1 2026-12-24 Christmas Eve` for its morning. */
const ticked = z.object({
  holidays: z.array(z.string()).default([]),
  halves: z.array(z.string()).default([]),
  ...consent,
})

/** The value of a box in the list: `2026-12-25 Christmas Day`. */
const boxOf = ({ holidayDate, holidayName }: PublicHoliday): string => `${holidayDate} ${holidayName}`

function readDay(box: string, halves: string[]) {
  const session = ([1, 2] as const).find((half) => halves.includes(`${half} ${box}`))
  return { holidayDate: box.slice(0, 10), holidayName: box.slice(11), session }
}

function outcome(count: number): string {
  if (count === 0) return 'All of them already existed'
  return count === 1 ? '1 holiday has been added' : `${count} holidays have been added`
}
