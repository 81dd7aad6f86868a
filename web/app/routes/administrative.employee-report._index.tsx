import * as t from '@hr/words/reports'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { csvAddress } from '~/report/csv.server.ts'
import { EmployeeCharts } from '~/report/employee-charts.tsx'
import { EmployeeFilters, namesOf } from '~/report/employee-filters.tsx'
import { loadEmployeeReport } from '~/report/employee-report.server.ts'
import { EmployeeTable } from '~/report/employee-table.tsx'
import { reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { Pages } from '~/ui/list/list-controls.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/administrative/employee-report')

export const loader = reporting(loadEmployeeReport, (query) => csvAddress(PATH, query))

export const meta: MetaFunction<typeof loader> = ({ data: page }) => refusableTitle(t.employeeReport, page)

export default function EmployeeReport() {
  const page = useLoaderData<typeof loader>()
  const { found, refusal, hasFailed } = page
  return (
    <FilterNames value={namesOf(page)}>
      <PageHead title={t.employeeReport} reply={refusal} />
      <EmployeeFilters {...page} />
      {found && (
        <div className="stack">
          {found.figures && <EmployeeCharts figures={found.figures} />}
          <EmployeeTable rows={found.data} list={found.list} />
          <Pages list={found.list} />
        </div>
      )}
      {hasFailed && <PartFailed />}
    </FilterNames>
  )
}
