import { listUnits } from '@hr/contract/working-time/calendar'
import { importHolidays, type PublicHoliday, publicHolidays } from '@hr/contract/working-time/holiday-import'
import { consent } from '@hr/contract/working-time/impact'
import {
  type CountryCode,
  countryCodes,
  countryLabel,
  FIRST_LISTED_YEAR,
  LAST_LISTED_YEAR,
} from '@hr/domain/calendar/public-holidays'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/working-time'
import { z } from 'zod'
import { to } from '~/http/address/to.ts'
import { toReply } from '~/http/form/form-reply.ts'
import { refusalOf, submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { choiceOf, type Units } from './day-form.server.ts'
import { queryOf, yearAsked } from './years.server.ts'

/** The data of Public Holidays: what is chosen, and the resulting list. */
export async function loadImportPage(entered: Entered) {
  const units = await entered.api(listUnits)
  const chosen = chosenIn(entered, units)
  const found = await readDays(entered, chosen)
  return { choice: choiceOf(entered, units), countries, years: yearsOf(chosen.year), ...chosen, ...found }
}
export type ImportPage = Awaited<ReturnType<typeof loadImportPage>>

/**
 * The choice in the address (`?country=&year=&buId=`). Where there is one unit, or the address names one, the list is that of
 * its place unless another is asked for.
 */
function chosenIn(entered: Entered, units: Units) {
  const { country, year, buId } = inAddress(entered)
  const unit = units.length === 1 ? units[0] : units.find(({ id }) => String(id) === buId)
  const mayChoose = mayWithAnyone(entered.user.employeeRoleId, 'keepCalendar')
  return { country: country || (unit?.publicHolidays ?? ''), year, buId: mayChoose ? String(unit?.id ?? buId) : buId }
}

function inAddress(entered: Entered) {
  const query = queryOf(entered.context)
  return { country: query.get('country') ?? '', year: yearAsked(entered).year, buId: query.get('buId') ?? '' }
}
type Chosen = ReturnType<typeof inAddress>

const countries = countryCodes.map((country) => ({ value: country, label: countryLabel(country) }))

function yearsOf(year: number) {
  const listed = Array.from(
    { length: LAST_LISTED_YEAR - FIRST_LISTED_YEAR + 1 },
    (_, index) => FIRST_LISTED_YEAR + index,
  )
  const all = [...new Set([...listed, year])].toSorted((a, b) => a - b)
  return all.map((each) => ({ value: each, label: String(each) }))
}

async function readDays(entered: Entered, chosen: Chosen) {
  const query = queryOf(entered.context)
  if (!query.has('country') && !chosen.country) return {}
  const isMissing = mayWithAnyone(entered.user.employeeRoleId, 'keepCalendar') && chosen.buId === ''
  if (isMissing) return { refusal: toReply(query, { buId: [t.buIsRequired] }) }
  try {
    const days = await entered.api(publicHolidays, { body: asked(entered, chosen) })
    return { days: days.map(boxOf), added: days.filter(({ isAdded }) => isAdded).map(boxOf) }
  } catch (error) {
    return { refusal: refusalOf(query, error) }
  }
}

/** The question to the API, which checks it. */
function asked({ user }: Entered, { country, year, buId }: Chosen) {
  return { country: country as CountryCode, year, buId: buId || user.employeeBuID }
}

/** Adds the holidays that were left ticked, for the choice in the address to which the list is sent. */
export function saveImport(entered: Entered) {
  const { api, context } = entered
  const shown = asked(entered, inAddress(entered))
  return submit(entered, {
    schema: ticked,
    send: ({ holidays, halves, ...agreed }) =>
      api(importHolidays, { body: { ...shown, ...agreed, holidays: holidays.map((box) => readDay(box, halves)) } }),
    done: ({ ids }) => goTo(context, to('/calendar/holiday/list', { year: shown.year }), outcome(ids.length)),
  })
}

/** The boxes that are still ticked, and what was chosen next to each: `1 2026-12-24 Christmas Eve` for its morning. */
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
  return count === 0 ? t.noHolidayWasNew : t.holidaysHaveBeenAdded(count)
}
