import * as t from '@hr/words/reports'
import type { PageFilters } from '~/http/list/filters.ts'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import type { loadEmployeeReport } from './employee-report.server.ts'
import { FilterForm, fieldsOf, UnitField } from './filters.tsx'

const statuses = [
  { value: 'alumni', label: t.alumni },
  { value: 'all', label: t.all },
]

type Page = Awaited<ReturnType<typeof loadEmployeeReport>>

/** The filters of the report of employees. */
export function EmployeeFilters({ asked, found, refusal, units, ownUnit, departments, designations }: Page) {
  const field = fieldsOf(refusal, asked, found?.list)
  return (
    <FilterForm list={found?.list} field={field} isRefused={Boolean(refusal)}>
      <UnitField units={units} own={ownUnit} field={field('buId')} />
      <FilterSelect label={t.department} field={field('departmentId')} options={departments} empty={t.allDepartments} />
      <FilterSelect
        label={t.designation}
        field={field('designationId')}
        options={designations}
        empty={t.allDesignations}
      />
      <FilterSelect label={t.status} field={field('status')} options={statuses} empty={t.active} />
    </FilterForm>
  )
}

/** What these filters offer. */
export const namesOf = ({ units, departments, designations }: Page): PageFilters => ({
  offered: { buId: units, departmentId: departments, designationId: designations, status: statuses },
})
