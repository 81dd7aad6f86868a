import type { Day } from '@hr/domain/dates'
import { useSearchParams } from '@remix-run/react'

/** Makes the address of this page for another day. */
export function useDayAddress(): (day: Day) => string {
  const [query] = useSearchParams()
  return (day) => {
    const next = new URLSearchParams(query)
    next.set('date', day)
    return `?${next}`
  }
}
