import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AttendanceDay } from '~/attendance/attendance-day.tsx'
import { AttendanceForm } from '~/attendance/attendance-form.tsx'
import { type AttendancePage, loadAttendance } from '~/attendance/attendance-page.server.ts'
import { WeekTable } from '~/attendance/week-table.tsx'
import { statusText } from '~/attendance/words.ts'
import { reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const titles = { history: t.attendanceHistory, daily: t.dailyLogReport } as const

export const loader = reporting(loadAttendance)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  refusableTitle(titles[page?.tab ?? 'history'], page)

export default function Attendance() {
  const page = useLoaderData<typeof loader>()
  const { tab, found, week, date, refusal, hasFailed } = page
  const name = found?.employeeAttendanceReport[0]?.employee_name ?? nameOf(page)
  return (
    <>
      <PageHead
        title={titles[tab]}
        about={
          <>
            {found ? (
              <WhoAndWhen name={name} day={formatDay(date)} status={statusText(found.dayStatus)} />
            ) : (
              t.chooseEmployeeAndDate
            )}{' '}
            {t.dayStartsAtMidnight}
          </>
        }
        reply={refusal}
      />
      <nav className="tabs" aria-label={t.attendance}>
        <Link to="?" aria-current={tab === 'history' ? 'page' : undefined}>
          {t.attendanceHistory}
        </Link>{' '}
        <Link to="?tab=daily" aria-current={tab === 'daily' ? 'page' : undefined}>
          {t.dailyLog}
        </Link>
      </nav>
      <AttendanceForm {...page} />
      {found && (
        <div className="stack">
          <AttendanceDay day={found} date={date} name={name} week={week} />
          {week && <WeekTable week={week} date={date} name={name} />}
        </div>
      )}
      {hasFailed && <PartFailed />}
    </>
  )
}

type WhoAndWhenProps = { name: string; day: string; status: string | null }

function WhoAndWhen({ name, day, status }: WhoAndWhenProps) {
  const person = <bdi>{name}</bdi>
  return sentence(status ? t.personDayAndStatus(person, day, status) : t.personAndDay(person, day))
}

/** For a person without swipes the answer has no row that contains the name. */
function nameOf({ staff, employeeId, ownName }: AttendancePage): string {
  return staff?.chosen && String(staff.chosen.id) === employeeId ? staff.chosen.name : ownName
}
