import type { Span } from '@hr/domain/leave/day-count'
import type { Holiday } from '@hr/domain/leave/receipt'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import type { loader } from '~/routes/holidays.tsx'
import { daysOf } from './span.ts'

const TYPING_PAUSE = 250

/** The holidays within a leave: those that came with the page, then those of the dates as they are typed. */
export function useHolidays(first: readonly Holiday[], span: Span | undefined): readonly Holiday[] {
  const { load, data } = useFetcher<typeof loader>()
  const asked = daysOf(span)
    ? new URLSearchParams(Object.entries(span ?? {}).map(([name, value]) => [name, `${value}`]))
    : ''
  const query = asked.toString()
  useEffect(() => {
    if (!query) return undefined
    const timer = setTimeout(() => load(`/holidays?${query}`), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [query, load])
  return data ?? first
}
