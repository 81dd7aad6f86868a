import { useSearchParams } from '@remix-run/react'
import { fieldOf } from '~/http/form-reply.ts'
import type { ListState } from '~/http/list.server.ts'
import type { Option } from '~/ui/field.tsx'
import { FilterSelect } from '~/ui/filter-field.tsx'
import { FilterNames } from '~/ui/filter-names.tsx'
import { SearchForm } from '~/ui/list-controls.tsx'

type Props = { list: ListState; units: Option[] }

/** What the address says besides filters. */
const KEPT = ['scope']
const ages = [
  { value: 2, label: '2 days ago or before' },
  { value: 7, label: 'a week ago or before' },
  { value: 14, label: 'two weeks ago or before' },
]
const orders = [{ value: 'start', label: 'Soonest leave first' }]

/** What HR looks for among all requests that wait (docs/spec/screens.md, Leave Requests). */
export default function SearchAll({ list, units }: Props) {
  const [query] = useSearchParams()
  const field = (name: string) => fieldOf(undefined, name, query.get(name))
  return (
    <FilterNames value={{ buId: units, age: ages, order: orders }}>
      <SearchForm list={list} label="Person or leave type" noun={['request', 'requests']} kept={KEPT}>
        <FilterSelect label="BU" field={field('buId')} options={units} empty="All" />
        <FilterSelect label="Applied" field={field('age')} options={ages} empty="Any time" />
        <FilterSelect label="Order" field={field('order')} options={orders} empty="Newest first" />
      </SearchForm>
    </FilterNames>
  )
}
