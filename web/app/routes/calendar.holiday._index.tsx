import { holidayCalendar } from '@hr/contract/working-time/calendar'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { CalendarHead } from '~/calendar/calendar-head.tsx'
import { MonthCards, YearNav } from '~/calendar/month-cards.tsx'
import { calendarYears, yearAsked } from '~/calendar/years.server.ts'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { entering } from '~/http/session/enter.server.ts'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/calendar/holiday')

export const loader = entering(async (entered) => {
  const asked = yearAsked(entered)
  const { value } = await readPart(() => entered.api(holidayCalendar, { body: { year: asked.year } }))
  return { months: value?.events, years: calendarYears(asked), year: asked.year, today: asked.today }
})

export default function HolidayCalendar() {
  const { months, years, year, today } = useLoaderData<typeof loader>()
  return (
    <>
      <CalendarHead title={t.holidayCalendar} add="holiday/add" isCalendar />
      <YearNav path={PATH} year={year} years={years} today={today} />
      {months ? (
        <MonthCards months={months} today={today} empty={t.noHolidays(year)} />
      ) : (
        <PartFailed again={to('/calendar/holiday', { year })} />
      )}
    </>
  )
}
