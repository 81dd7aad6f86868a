import { listWorkingDays, workingDayCalendar } from '@hr/contract/working-time/calendar'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { CalendarHead } from '~/calendar/calendar-head.tsx'
import { MonthCards, YearNav } from '~/calendar/month-cards.tsx'
import { WorkingDayTable } from '~/calendar/working-day-table.tsx'
import { calendarYears, yearAsked } from '~/calendar/years.server.ts'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { entering } from '~/http/session/enter.server.ts'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/calendar/wokingdays/list')

export const loader = entering(async (entered) => {
  const asked = yearAsked(entered)
  const body = { year: asked.year }
  const { value } = await readPart(() =>
    Promise.all([entered.api(workingDayCalendar, { body }), entered.api(listWorkingDays, { body })]),
  )
  const [calendar, days] = value ?? []
  return {
    months: calendar?.specialWorkingDays,
    days,
    years: calendarYears(asked),
    year: asked.year,
    today: asked.today,
  }
})

export default function SpecialWorkingDays() {
  const { months, days, years, year, today } = useLoaderData<typeof loader>()
  return (
    <>
      <CalendarHead title={t.specialWorkingDays} add="wokingdays/add" isCalendar />
      <YearNav path={PATH} year={year} years={years} today={today} />
      {months && days ? (
        <div className="stack">
          <MonthCards months={months} today={today} empty={t.noSpecialWorkingDays(year)} />
          <WorkingDayTable days={days} caption={t.specialWorkingDaysOf(year)} isTitled={false} />
        </div>
      ) : (
        <PartFailed again={to('/calendar/wokingdays/list', { year })} />
      )}
    </>
  )
}
