import { listHolidays, listUnits, listWorkingDays } from '@hr/contract/calendar'
import { type Day, yearOf } from '@hr/domain/dates'
import { mayWithAnyone } from '@hr/domain/reach'
import { chosenIn } from '~/http/chosen.ts'
import type { Entered } from '~/http/enter.server.ts'
import { readList, TABLE_SIZES } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
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
  const year = asked.isAll ? 'all' : String(asked.year)
  return { found: found.value, units: units?.value, buId, year, years: listYears(asked) }
}

/** The data for a list's filters. */
export type DayFilters = Pick<Awaited<ReturnType<typeof loadDays>>, 'units' | 'buId' | 'year' | 'years'>

/** The address of the page of the list that contains a saved row, which it marks as new. */
export async function placeOf({ api }: Entered, list: 'holiday/list' | 'wokingdays/edit', id: number, day: Day) {
  const year = yearOf(day)
  const listing = list === 'holiday/list' ? listHolidays : listWorkingDays
  const rows: { id: number }[] = await api(listing as typeof listHolidays, { body: { year } })
  const page =
    Math.floor(
      Math.max(
        0,
        rows.findIndex((row) => row.id === id),
      ) / TABLE_SIZES[0],
    ) + 1
  return to(`/calendar/${list}`, { year, page: page > 1 ? page : undefined, new: id })
}
