import { useLocation, useSearchParams } from '@remix-run/react'
import { withoutFilters } from '~/http/filters.ts'
import { useFilters } from './filter-names.tsx'
import { Link } from './link.tsx'

/**
 * Stands in place of rows (docs/spec/screens.md, Lists): the list's own sentence, and which filters of the address are set,
 * each with a link that takes it off.
 */
export function Nothing({ children }: { children: string }) {
  const [query] = useSearchParams()
  const filters = useFilters()
  if (filters.length === 0) return children
  return (
    <>
      {children}
      <br />
      Filtered by {filters.map(({ words }) => words).join(', ')}.{' '}
      {filters.map(({ name, label }) => (
        <ClearLink key={name} query={withoutFilters(query, [name])}>
          {label}
        </ClearLink>
      ))}
    </>
  )
}

function ClearLink({ query, children }: { query: URLSearchParams; children: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <Link to={query.size > 0 ? `${pathname}?${query}` : pathname}>Clear {children}</Link>{' '}
    </>
  )
}
