import * as t from '@hr/words/pages'
import { useLocation, useSearchParams } from '@remix-run/react'
import { withoutFilter } from '~/http/list/filters.ts'
import { useFilters } from '../form/filter-names.tsx'
import { Link } from './link.tsx'

/**
 * Shown in place of rows (docs/spec/screens.md, Lists): the list's own sentence, and which filters are set, each with a
 * link that takes it off if it can be.
 */
export function NoRows({ children }: { children: string }) {
  const [query] = useSearchParams()
  const filters = useFilters()
  if (filters.length === 0) return children
  return (
    <>
      {children}
      <br />
      {t.filteredBy(filters.map(({ words }) => words).join(', '))}{' '}
      {filters.map(
        ({ label, off }) =>
          off && (
            <ClearLink key={label} query={withoutFilter(query, off)}>
              {label}
            </ClearLink>
          ),
      )}
    </>
  )
}

function ClearLink({ query, children }: { query: URLSearchParams; children: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <Link to={query.size > 0 ? `${pathname}?${query}` : pathname}>{t.clearFilter(children)}</Link>{' '}
    </>
  )
}
