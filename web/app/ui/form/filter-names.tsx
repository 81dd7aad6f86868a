import { useSearchParams } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { type Filter, filtersOf, type PageFilters } from '~/http/list/filters.ts'

/** What an address says is a filter only where the page says so: of others, only a search. */
const OfPage = createContext<PageFilters>({ asked: {} })

/** Around a list and its filters: what the page knows of them. */
export const FilterNames = OfPage.Provider

/** The filters by which this page went. */
export function useFilters(): Filter[] {
  const [query] = useSearchParams()
  return filtersOf(query, useContext(OfPage))
}
