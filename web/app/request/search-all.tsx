import * as t from '@hr/words/requests'
import { useSearchParams } from '@remix-run/react'
import { fieldOf } from '~/http/form/form-reply.ts'
import type { ListState } from '~/http/list/list.server.ts'
import type { Option } from '~/ui/form/field.tsx'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { SearchForm } from '~/ui/list/list-controls.tsx'
import { ages } from './filters-of-all.ts'

type Props = { list: ListState; units: Option[] }

/** What the address says in addition to filters. */
const KEPT = ['scope']
const orders = [{ value: 'start', label: t.soonestLeaveFirst }]

/** HR's search among all waiting requests (docs/spec/screens.md, Leave Requests). */
export default function SearchAll({ list, units }: Props) {
  const [query] = useSearchParams()
  const field = (name: string) => fieldOf(undefined, name, query.get(name))
  return (
    <SearchForm list={list} label={t.personOrLeaveType} countText={t.numberOfRequests} kept={KEPT}>
      <FilterSelect label={t.bu} field={field('buId')} options={units} empty={t.all} />
      <FilterSelect label={t.waiting} field={field('age')} options={ages} empty={t.anyTime} />
      <FilterSelect label={t.order} field={field('order')} options={orders} empty={t.newestFirst} />
    </SearchForm>
  )
}
