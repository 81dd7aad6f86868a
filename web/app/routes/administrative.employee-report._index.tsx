import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { entering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { toCsv } from '~/report/csv.server.ts'
import { EmployeeCharts } from '~/report/employee-charts.tsx'
import { EmployeeFilters } from '~/report/employee-filters.tsx'
import { loadEmployeeReport } from '~/report/employee-report.server.ts'
import { EmployeeTable } from '~/report/employee-table.tsx'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Pages } from '~/ui/list-controls.tsx'

const PATH = to('/administrative/employee-report')

export const loader = entering(async (entered) => {
  const file = toCsv(PATH, new URL(entered.context.path, 'http://site.invalid').searchParams)
  if (file) throw file
  const page = await loadEmployeeReport(entered)
  return data(page, { status: page.refusal ? 422 : 200 })
})

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.refusal ? 'Error: ' : ''}Employee Report - HR & Leave` },
]

export default function EmployeeReport() {
  const page = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { found, refusal, hasFailed } = page
  return (
    <>
      <ErrorSummary reply={refusal} />
      <div className="head">
        <h1>Employee Report</h1>
      </div>
      <EmployeeFilters {...page} />
      {found && (
        <div className="stack">
          {found.figures && <EmployeeCharts figures={found.figures} />}
          <EmployeeTable rows={found.data} list={found.list} />
          <Pages list={found.list} />
        </div>
      )}
      {hasFailed && <PartFailed again={pathname + search} />}
    </>
  )
}
