import { deleteHoliday, listHolidays } from '@hr/contract/calendar'
import { formatDay } from '@hr/domain/dates'
import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CalendarHead } from '~/calendar/calendar-head.tsx'
import { DayFilters } from '~/calendar/day-filters.tsx'
import { HolidayTable } from '~/calendar/holiday-table.tsx'
import { loadDays } from '~/calendar/list-page.server.ts'
import { enter, entering } from '~/http/enter.server.ts'
import { confirm } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'

export const loader = entering((entered) => loadDays(entered, listHolidays))

export async function action(args: ActionFunctionArgs) {
  return confirm(await enter(args), deleteHoliday, 'The holiday has been deleted')
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function HolidayList() {
  const { found, ...filters } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion rows={found?.rows} field="holidayId">
        {({ holidayName, holidayDate, buName }) => `${holidayName}, ${formatDay(holidayDate)}, ${buName}.`}
      </RowQuestion>
      <CalendarHead title="Holiday List" add={to('/calendar/holiday/add')} />
      {found ? (
        <>
          <SearchForm list={found.list} noun={['holiday', 'holidays']}>
            <DayFilters filters={filters} />
          </SearchForm>
          <div className="stack">
            <HolidayTable holidays={found.rows} list={found.list} />
            <Pages list={found.list} />
          </div>
        </>
      ) : (
        <PartFailed again={to('/calendar/holiday/list')} />
      )}
    </>
  )
}
