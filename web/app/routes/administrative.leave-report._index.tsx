import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { entering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { ByDateTable } from '~/report/by-date-table.tsx'
import { toCsv } from '~/report/csv.server.ts'
import { LeaveCharts } from '~/report/leave-charts.tsx'
import { LeaveFilters, OnePerson, ReportTabs } from '~/report/leave-filters.tsx'
import { type LeaveReportPage, loadLeaveReport } from '~/report/leave-report.server.ts'
import { LeaveTable } from '~/report/leave-table.tsx'
import { MonthlyTable, YearlyTable } from '~/report/yearly-tables.tsx'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Pages } from '~/ui/list-controls.tsx'

const PATH = to('/administrative/leave-report')

export const loader = entering(async (entered) => {
  const file = toCsv(PATH, new URL(entered.context.path, 'http://site.invalid').searchParams)
  if (file) throw file
  const page = await loadLeaveReport(entered)
  return data(page, { status: page.refusal ? 422 : 200 })
})

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.refusal ? 'Error: ' : ''}Leave Report - HR & Leave` },
]

export default function LeaveReport() {
  const page = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <>
      <ErrorSummary reply={page.refusal} />
      <div className="head">
        <h1>Leave Report</h1>
      </div>
      <ReportTabs kind={page.kind} />
      <LeaveFilters {...page} />
      <OnePerson {...page} />
      {page.found && <Report found={page.found} page={page} />}
      {page.hasFailed && <PartFailed again={pathname + search} />}
    </>
  )
}

type Found = NonNullable<LeaveReportPage['found']>

function Report({ found, page: { today, asked } }: { found: Found; page: LeaveReportPage }) {
  return (
    <div className="stack">
      <LeaveCharts figures={found.figures} today={today} />
      <ReportTable found={found} year={asked.year ?? ''} />
      <Pages list={found.list} />
    </div>
  )
}

function ReportTable({ found, year }: { found: Found; year: string }) {
  const { list } = found
  if (found.kind === 'employee') return <LeaveTable rows={found.data} totals={found.totals} list={list} />
  if (found.kind === 'date') return <ByDateTable rows={found.data} totals={found.totals} list={list} />
  if (found.view === 'types') return <YearlyTable report={found} year={year} list={list} />
  return <MonthlyTable report={found} year={year} list={list} />
}
