import { useSearchParams } from '@remix-run/react'
import { fieldOf } from '~/http/form/form-reply.ts'
import type { ListState } from '~/http/list/list.server.ts'
import type { Option } from '~/ui/form/field.tsx'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { SearchForm } from '~/ui/list/list-controls.tsx'
import { ages } from './filters-of-all.ts'

type Props = { list: ListState; units: Option[] }

/** What the address says besides filters. */
const KEPT = ['scope']
const orders = [{ value: 'start', label: 'Soonest leave first' }]

/** What HR looks for among all requests that wait (docs/spec/screens.md, Leave Requests). */
export default function SearchAll({ list, units }: Props) {
  const [query] = useSearchParams()
  const field = (name: string) => fieldOf(undefined, name, query.get(name))
  return (
    <SearchForm list={list} label="Person or leave type" noun={['request', 'requests']} kept={KEPT}>
      <FilterSelect label="BU" field={field('buId')} options={units} empty="All" />
      <FilterSelect label="Applied" field={field('age')} options={ages} empty="Any time" />
      <FilterSelect label="Order" field={field('order')} options={orders} empty="Newest first" />
    </SearchForm>
  )
}
