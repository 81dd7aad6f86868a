import type { PageFilters } from '~/http/filters.ts'
import type { Option } from '~/ui/field.tsx'

export const ages = [
  { value: 2, label: '2 days ago or before' },
  { value: 7, label: 'a week ago or before' },
  { value: 14, label: 'two weeks ago or before' },
]

/** What HR's search among all that wait offers. Who reads their own inbox alone has none, whatever the address says. */
export const filtersOfAll = (units: Option[] | undefined): PageFilters =>
  units ? { offered: { buId: units, age: ages } } : { asked: {} }
