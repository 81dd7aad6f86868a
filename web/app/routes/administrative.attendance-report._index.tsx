import { formatDay } from '@hr/domain/dates'
import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ReportFigures } from '~/attendance/report-figures.tsx'
import { ReportFilters } from '~/attendance/report-filters.tsx'
import { fileQuery, loadAttendanceReport } from '~/attendance/report-page.server.ts'
import { AttendanceTable } from '~/attendance/report-table.tsx'
import { entering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { toCsv } from '~/report/csv.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Pages } from '~/ui/list-controls.tsx'

const PATH = to('/administrative/attendance-report')

export const loader = entering(async (entered) => {
  const file = toCsv(PATH, fileQuery(new URL(entered.context.path, 'http://site.invalid').searchParams))
  if (file) throw file
  const page = await loadAttendanceReport(entered)
  return data(page, { status: page.refusal ? 422 : 200 })
})

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.refusal ? 'Error: ' : ''}Employee Attendance Report - HR & Leave` },
]

export default function AttendanceReport() {
  const page = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { date, found, figures, refusal, hasFailed } = page
  return (
    <>
      <ErrorSummary reply={refusal} />
      <div className="head">
        <div>
          <h1>Employee Attendance Report</h1>
          {found && <p>{formatDay(date)}, a day starts at midnight</p>}
        </div>
      </div>
      <div className="report">
        <ReportFilters {...page} />
        {found && (
          <div className="stack">
            {figures && <ReportFigures figures={figures} />}
            <AttendanceTable
              caption={`Employee Attendance Report, ${formatDay(date)}`}
              rows={found.rows}
              list={found.list}
            />
            <Pages list={found.list} />
          </div>
        )}
        {hasFailed && <PartFailed again={pathname + search} />}
      </div>
    </>
  )
}
