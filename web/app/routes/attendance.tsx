import { formatDay } from '@hr/domain/dates'
import { data, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { AttendanceDay } from '~/attendance/attendance-day.tsx'
import { AttendanceForm } from '~/attendance/attendance-form.tsx'
import { type AttendancePage, loadAttendance } from '~/attendance/attendance-page.server.ts'
import { entering } from '~/http/enter.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'

const titles = { history: 'Attendance History', daily: 'Daily Log Report' } as const

export const loader = entering(async (entered) => {
  const page = await loadAttendance(entered)
  return data(page, { status: page.refusal ? 422 : 200 })
})

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.refusal ? 'Error: ' : ''}${titles[page?.tab ?? 'history']} - HR & Leave` },
]

export default function Attendance() {
  const page = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { tab, found, date, refusal, hasFailed } = page
  const name = found?.employeeAttendanceReport[0]?.employee_name ?? nameOf(page)
  return (
    <>
      <ErrorSummary reply={refusal} />
      <div className="head">
        <div>
          <h1>{titles[tab]}</h1>
          <p>
            {found ? <bdi>{`${name}, ${formatDay(date)}`}</bdi> : 'Choose an employee and a date'}.{' '}
            {found?.dayStatus && `${found.dayStatus}. `}A day starts at midnight.
          </p>
        </div>
      </div>
      <nav className="tabs" aria-label="Attendance">
        <Link to="?" aria-current={tab === 'history' ? 'page' : undefined}>
          Attendance History
        </Link>{' '}
        <Link to="?tab=daily" aria-current={tab === 'daily' ? 'page' : undefined}>
          Daily Log
        </Link>
      </nav>
      <AttendanceForm {...page} />
      {found && <AttendanceDay day={found} date={date} name={name} />}
      {hasFailed && <PartFailed again={pathname + search} />}
    </>
  )
}

/** For a person without swipes the answer has no row that contains the name. */
function nameOf({ staff, employeeId, ownName }: AttendancePage): string {
  return staff?.people.find(({ id }) => String(id) === employeeId)?.employeeName ?? ownName
}
