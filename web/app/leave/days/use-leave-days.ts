import { isCountable, type Span } from '@hr/domain/leave/counting/day-count'
import { useEffect, useState } from 'react'
import { to } from '~/http/address/to.ts'
import { ask } from '~/ui/page/ask.ts'
import type { LeaveDays } from './leave-days.server.ts'

const TYPING_PAUSE = 250

/**
 * What is known of the days of a leave and who else is away: first what came with the page, then that of the typed dates, for
 * the person whose leave is entered.
 * Without an answer the page says less, and until it comes nothing of what counts in other days.
 */
export function useLeaveDays(first: LeaveDays, span: Span | undefined, forId: number | undefined) {
  const days = span && isCountable(span) ? Object.entries(span).map(([name, value]) => [name, String(value)]) : []
  if (forId && days[0]) days.push(['for', String(forId)])
  const query = new URLSearchParams(days).toString()
  const [found, setFound] = useState({ query, days: first })
  useEffect(() => {
    if (!query) return undefined
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = (await ask<LeaveDays>(to('/leave-days', new URLSearchParams(query)))) ?? first
      if (isLatest) setFound({ query, days: answer })
    }, TYPING_PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, first])
  if (!query) return { ...found.days, away: undefined }
  return found.query === query ? found.days : { ...found.days, byWork: undefined, back: undefined }
}
