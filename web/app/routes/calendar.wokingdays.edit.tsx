import { deleteWorkingDay, listWorkingDays } from '@hr/contract/working-time/calendar'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { CalendarHead } from '~/calendar/calendar-head.tsx'
import { DayFilters, namesOf } from '~/calendar/day-filters.tsx'
import { loadDays } from '~/calendar/list-page.server.ts'
import { WorkingDayTable } from '~/calendar/working-day-table.tsx'
import { to } from '~/http/address/to.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { impactOf } from '~/ui/impact/impact-part.tsx'
import { FoundList } from '~/ui/list/found-list.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'

export const loader = entering((entered) => loadDays(entered, listWorkingDays))

export const action = afterEntering((entered) => confirm(entered, deleteWorkingDay, t.specialWorkingDayHasBeenDeleted))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditSpecialWorkingDays() {
  const { found, ...filters } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion rows={found?.rows} field="id" controls={impactOf}>
        {({ specialWorkingDate, buName }) => t.specialWorkingDayBeingDeleted(formatDay(specialWorkingDate), buName)}
      </RowQuestion>
      <CalendarHead title={t.editSpecialWorkingDays} add="wokingdays/add" />
      <FilterNames value={namesOf(filters)}>
        <FoundList
          found={found}
          again={to('/calendar/wokingdays/edit')}
          countText={t.numberOfSpecialWorkingDays}
          filters={<DayFilters filters={filters} />}
        >
          {({ rows, list }) => <WorkingDayTable days={rows} caption={t.editSpecialWorkingDays} list={list} />}
        </FoundList>
      </FilterNames>
    </>
  )
}
