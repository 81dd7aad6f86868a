import type { PageFilters } from '~/http/list/filters.ts'
import type { Option } from '~/ui/form/field.tsx'

export const ages = [
  { value: 2, label: '2 or more days ago' },
  { value: 7, label: 'a week or more ago' },
  { value: 14, label: 'two weeks or more ago' },
]

/** What HR's search among all that wait offers. Who reads their own inbox alone has none, whatever the address says. */
export const filtersOfAll = (units: Option[] | undefined): PageFilters =>
  units ? { offered: { buId: units, age: ages } } : { asked: {} }
