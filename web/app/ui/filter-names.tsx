import { useSearchParams } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { type Filter, filtersIn, type Offered } from '~/http/filters.ts'

const Names = createContext<Offered>({})

/** Around a list and its filters: what they offer by the filters' names, so that an id is shown as the name that was chosen. */
export const FilterNames = Names.Provider

/** The filters that the address of this page sets. */
export function useFilters(): Filter[] {
  const [query] = useSearchParams()
  return filtersIn(query, useContext(Names))
}
