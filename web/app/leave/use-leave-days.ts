import type { Span } from '@hr/domain/leave/day-count'
import { useEffect, useState } from 'react'
import { to } from '~/http/to.ts'
import { ask } from '~/ui/ask.ts'
import type { LeaveDays } from './apply-page.server.ts'
import { daysOf } from './span.ts'

const TYPING_PAUSE = 250

/**
 * The holidays of a leave and who else is away: first those that came with the page, then those of the typed dates.
 * Without an answer the page says less.
 */
export function useLeaveDays(first: LeaveDays, span: Span | undefined): LeaveDays {
  const [found, setFound] = useState(first)
  const days = daysOf(span) ? Object.entries(span ?? {}).map(([name, value]) => [name, String(value)]) : []
  const query = new URLSearchParams(days).toString()
  useEffect(() => {
    if (!query) return undefined
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = (await ask<LeaveDays>(to('/leave-days', new URLSearchParams(query)))) ?? first
      if (isLatest) setFound(answer)
    }, TYPING_PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, first])
  return query ? found : { ...found, away: undefined }
}
