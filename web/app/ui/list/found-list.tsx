import type { ReactNode } from 'react'
import type { ListState } from '~/http/list/list.server.ts'
import { PartFailed } from '../small-parts.tsx'
import { Pages, SearchForm, type SearchProps } from './list-controls.tsx'

type Found<Row> = { rows: Row[]; list: ListState }
type Props<Row> = Omit<SearchProps, 'list' | 'children'> & {
  /** What was read, unless that failed. */
  found: Found<Row> | undefined
  /** The address that tries again. */
  again: string
  /** Further filters, each a `.field`. */
  filters?: ReactNode
  children: (found: Found<Row>) => ReactNode
}

/** A list between its search and the links to its other pages. If it could not be read, a link that tries again. */
export function FoundList<Row>({ found, again, filters, children, ...search }: Props<Row>) {
  if (!found) return <PartFailed again={again} />
  return (
    <>
      <SearchForm list={found.list} {...search}>
        {filters}
      </SearchForm>
      <div className="stack">
        {children(found)}
        <Pages list={found.list} />
      </div>
    </>
  )
}
