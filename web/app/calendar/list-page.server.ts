import { listHolidays, listUnits, listWorkingDays } from '@hr/contract/working-time/calendar'
import { type Day, yearOf } from '@hr/domain/dates'
import { mayWithAnyone } from '@hr/domain/reach'
import { to } from '~/http/address/to.ts'
import { queryLeft } from '~/http/address/way-back.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { addressOfSaved } from '~/http/form/saved-row.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { ALL_YEARS } from './all-years.ts'
import { listYears, queryOf, yearAsked } from './years.server.ts'

type Listing = typeof listHolidays | typeof listWorkingDays

/**
 * Loads a list of the calendar with the filters of the address (`?year=&bu=`). Only the super admin can choose the
 * unit.
 */
export async function loadDays<E extends Listing>(entered: Entered, listing: E) {
  const { api, user, context } = entered
  const asked = yearAsked(entered)
  const mayChoose = mayWithAnyone(user.employeeRoleId, 'keepCalendar')
  const buId = mayChoose ? chosenIn(queryOf(context), 'bu') : undefined
  const body = { year: asked.isAll ? undefined : asked.year, buId }
  const [found, units] = await Promise.all([
    readPart(() => readList(entered, listing, { body })),
    mayChoose ? readPart(() => api(listUnits)) : undefined,
  ])
  const year = asked.isAll ? ALL_YEARS : String(asked.year)
  return { found: found.value, units: units?.value, buId, year, years: listYears(asked) }
}

/** The data for a list's filters. */
export type DayFilters = Pick<Awaited<ReturnType<typeof loadDays>>, 'units' | 'buId' | 'year' | 'years'>

/** The address of the list at a saved row, which it marks as new. A list of one year shows the year of the row. */
export async function placeOf(
  { api, context }: Entered,
  name: 'holiday/list' | 'wokingdays/edit',
  id: number,
  day: Day,
) {
  const list = to(`/calendar/${name}`)
  const year = isOfAllYears(queryLeft(queryOf(context), list)) ? ALL_YEARS : String(yearOf(day))
  const listing = (name === 'holiday/list' ? listHolidays : listWorkingDays) as typeof listHolidays
  const path = await addressOfSaved(context, id, {
    list,
    always: { year },
    rowsOf: (query) => api(listing, { body: bodyOf(query) }),
  })
  return `${path}&new=${id}`
}

const isOfAllYears = (query: URLSearchParams) => query.get('year') === ALL_YEARS

function bodyOf(query: URLSearchParams) {
  return {
    search: searchText(query.get('q')) || undefined,
    year: isOfAllYears(query) ? undefined : Number(query.get('year')),
    buId: chosenIn(query, 'bu'),
  }
}
