import type { Span } from '@hr/domain/leave/day-count'
import type { Holiday } from '@hr/domain/leave/receipt'
import { useEffect, useState } from 'react'
import { to } from '~/http/to.ts'
import { ask } from '~/ui/ask.ts'
import { daysOf } from './span.ts'

const TYPING_PAUSE = 250

/**
 * The holidays within a leave: first those that came with the page, then those of the typed dates. Without an answer
 * the receipt says less.
 */
export function useHolidays(first: readonly Holiday[], span: Span | undefined): readonly Holiday[] {
  const [holidays, setHolidays] = useState(first)
  const days = daysOf(span) ? Object.entries(span ?? {}).map(([name, value]) => [name, String(value)]) : []
  const query = new URLSearchParams(days).toString()
  useEffect(() => {
    if (!query) return undefined
    let isLatest = true
    const timer = setTimeout(async () => {
      const found = (await ask<Holiday[]>(to('/holidays', new URLSearchParams(query)))) ?? first
      if (isLatest) setHolidays(found)
    }, TYPING_PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, first])
  return holidays
}
