import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/attendance'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReportFigures } from '~/attendance/report-figures.tsx'
import { filtersOfReport, ReportFilters } from '~/attendance/report-filters.tsx'
import { fileQuery, loadAttendanceReport } from '~/attendance/report-page.server.ts'
import { AttendanceTable } from '~/attendance/report-table.tsx'
import { to } from '~/http/address/to.ts'
import { csvAddress } from '~/report/csv.server.ts'
import { reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { Pages } from '~/ui/list/list-controls.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/administrative/attendance-report')

export const loader = reporting(loadAttendanceReport, (query) => csvAddress(PATH, fileQuery(query)))

export const meta: MetaFunction<typeof loader> = ({ data: page }) => refusableTitle(t.employeeAttendanceReport, page)

export default function AttendanceReport() {
  const page = useLoaderData<typeof loader>()
  const { date, found, figures, refusal, hasFailed } = page
  return (
    <FilterNames value={filtersOfReport(page)}>
      <PageHead title={t.employeeAttendanceReport} about={found && t.dayOfReport(formatDay(date))} reply={refusal} />
      <div className="report">
        <ReportFilters {...page} />
        {found && (
          <div className="stack">
            {figures && <ReportFigures figures={figures} />}
            <AttendanceTable caption={t.employeeAttendanceOnDay(formatDay(date))} rows={found.rows} list={found.list} />
            <Pages list={found.list} />
          </div>
        )}
        {hasFailed && <PartFailed />}
      </div>
    </FilterNames>
  )
}
