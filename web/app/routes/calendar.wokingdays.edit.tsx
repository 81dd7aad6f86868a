import { deleteWorkingDay, listWorkingDays } from '@hr/contract/calendar'
import { formatDay } from '@hr/domain/dates'
import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CalendarHead } from '~/calendar/calendar-head.tsx'
import { DayFilters } from '~/calendar/day-filters.tsx'
import { loadDays } from '~/calendar/list-page.server.ts'
import { WorkingDayTable } from '~/calendar/working-day-table.tsx'
import { enter, entering } from '~/http/enter.server.ts'
import { confirm } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'

export const loader = entering((entered) => loadDays(entered, listWorkingDays))

export async function action(args: ActionFunctionArgs) {
  return confirm(await enter(args), deleteWorkingDay, 'The special working day has been deleted')
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function EditSpecialWorkingDays() {
  const { found, ...filters } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion rows={found?.rows} field="id">
        {({ specialWorkingDate, buName }) => `${formatDay(specialWorkingDate)}, ${buName}.`}
      </RowQuestion>
      <CalendarHead title="Edit Special Working Days" add={to('/calendar/wokingdays/add')} />
      {found ? (
        <>
          <SearchForm list={found.list} noun={['special working day', 'special working days']}>
            <DayFilters filters={filters} />
          </SearchForm>
          <div className="stack">
            <WorkingDayTable days={found.rows} caption="Edit Special Working Days" list={found.list} />
            <Pages list={found.list} />
          </div>
        </>
      ) : (
        <PartFailed again={to('/calendar/wokingdays/edit')} />
      )}
    </>
  )
}
