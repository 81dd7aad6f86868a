import { deleteHoliday, listHolidays } from '@hr/contract/working-time/calendar'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { CalendarHead } from '~/calendar/calendar-head.tsx'
import { DayFilters, namesOf } from '~/calendar/day-filters.tsx'
import { HolidayTable } from '~/calendar/holiday-table.tsx'
import { loadDays } from '~/calendar/list-page.server.ts'
import { to } from '~/http/address/to.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { impactOf } from '~/ui/impact/impact-part.tsx'
import { FoundList } from '~/ui/list/found-list.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'

export const loader = entering((entered) => loadDays(entered, listHolidays))

export const action = afterEntering((entered) => confirm(entered, deleteHoliday, t.holidayHasBeenDeleted))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function HolidayList() {
  const { found, ...filters } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion rows={found?.rows} field="holidayId" controls={impactOf}>
        {({ holidayName, holidayDate, buName }) => t.holidayBeingDeleted(holidayName, formatDay(holidayDate), buName)}
      </RowQuestion>
      <CalendarHead title={t.holidayList} add="holiday/add" />
      <FilterNames value={namesOf(filters)}>
        <FoundList
          found={found}
          again={to('/calendar/holiday/list')}
          countText={t.numberOfHolidays}
          filters={<DayFilters filters={filters} />}
        >
          {({ rows, list }) => <HolidayTable holidays={rows} list={list} />}
        </FoundList>
      </FilterNames>
    </>
  )
}
