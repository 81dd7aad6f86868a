import * as t from '@hr/words/working-time'
import { fieldOf } from '~/http/form/form-reply.ts'
import type { PageFilters } from '~/http/list/filters.ts'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { ALL_YEARS } from './all-years.ts'
import type { DayFilters as Filters } from './list-page.server.ts'

/** Filters a list by year, and by business unit for readers who may choose one. */
export function DayFilters({ filters: { units, buId, year, years } }: { filters: Filters }) {
  return (
    <>
      <FilterSelect label={t.year} field={fieldOf(undefined, 'year', year)} options={years} empty={null} />
      {units && (
        <FilterSelect
          label={t.bu}
          field={fieldOf(undefined, 'bu', buId ?? null)}
          options={units.map(toOption)}
          empty={t.all}
        />
      )}
    </>
  )
}

/** What these filters offer, and by which the list went: this year unless another is chosen. */
export const namesOf = ({ units, buId, year }: Filters): PageFilters => ({
  offered: { bu: units?.map(toOption) },
  asked: { ...(year !== ALL_YEARS && { year }), ...(buId && { bu: String(buId) }) },
  all: { year: ALL_YEARS },
})

const toOption = ({ id, buName }: NonNullable<Filters['units']>[number]) => ({ value: id, label: buName })
