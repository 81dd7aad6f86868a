import * as t from '@hr/words/pages'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useFilters } from './filter-names.tsx'

type Props = {
  /** Each a `.field`. */
  children: ReactNode
  /** Whether one of them has a mistake, which must be seen. */
  isOpen?: boolean | undefined
}

/** The filters next to a search. On phones they are folded, and the line that opens them says which are set. */
export function FilterFold({ children, isOpen }: Props) {
  const set = useFilters().flatMap(({ label, words }) => (label === t.filterSearch ? [] : [words]))
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {set.length > 0 ? t.filtersSet(set.join(', ')) : t.filters} <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
