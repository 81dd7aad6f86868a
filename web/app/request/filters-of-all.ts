import * as t from '@hr/words/requests'
import type { PageFilters } from '~/http/list/filters.ts'
import type { Option } from '~/ui/form/field.tsx'

export const ages = [
  { value: 2, label: t.twoDaysOrMore },
  { value: 7, label: t.weekOrMore },
  { value: 14, label: t.twoWeeksOrMore },
]

/** What HR's search among all waiting requests offers. One's own inbox has none, whatever the address says. */
export const filtersOfAll = (units: Option[] | undefined): PageFilters =>
  units ? { offered: { buId: units, age: ages } } : { asked: {} }
