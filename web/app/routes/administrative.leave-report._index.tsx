import { spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/reports'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { AbsenceStrip } from '~/report/absence-strip.tsx'
import { ByDateTable } from '~/report/by-date-table.tsx'
import { csvAddress } from '~/report/csv.server.ts'
import { LeaveCharts } from '~/report/leave-charts.tsx'
import { LeaveFilters, namesOf, OnePerson, ReportTabs } from '~/report/leave-filters.tsx'
import { type LeaveReportPage, loadLeaveReport } from '~/report/leave-report.server.ts'
import { LeaveTable } from '~/report/leave-table.tsx'
import { reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { MonthlyTable, YearlyTable } from '~/report/yearly-tables.tsx'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { Pages } from '~/ui/list/list-controls.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/administrative/leave-report')

export const loader = reporting(loadLeaveReport, (query) => csvAddress(PATH, query))

export const meta: MetaFunction<typeof loader> = ({ data: page }) => refusableTitle(t.leaveReport, page)

export default function LeaveReport() {
  const page = useLoaderData<typeof loader>()
  return (
    <FilterNames value={namesOf(page)}>
      <PageHead title={t.leaveReport} about={t.asOf(spokenDay(page.today))} reply={page.refusal} />
      <ReportTabs kind={page.kind} />
      <LeaveFilters {...page} />
      <OnePerson {...page} />
      {page.found && <Report found={page.found} page={page} />}
      {page.hasFailed && <PartFailed />}
    </FilterNames>
  )
}

type Found = NonNullable<LeaveReportPage['found']>

function Report({ found, page: { today, asked } }: { found: Found; page: LeaveReportPage }) {
  return (
    <div className="stack">
      <LeaveCharts figures={found.figures} today={today} />
      {found.kind === 'date' && <AbsenceStrip rows={found.data} asked={asked} today={today} />}
      <ReportTable found={found} year={asked.year ?? ''} />
      <Pages list={found.list} />
    </div>
  )
}

function ReportTable({ found, year }: { found: Found; year: string }) {
  const { list } = found
  if (found.kind === 'employee') return <LeaveTable rows={found.rows} totals={found.totals} list={list} />
  if (found.kind === 'date') return <ByDateTable rows={found.data} totals={found.totals} list={list} />
  if (found.view === 'types') return <YearlyTable report={found} year={year} list={list} />
  return <MonthlyTable report={found} year={year} list={list} />
}
