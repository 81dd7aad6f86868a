import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { BACKGROUND } from '~/background.ts'
import type { Part } from '~/part.server.ts'
import type { loader as findAnother } from '~/routes/teammate.tsx'
import { announce } from '~/ui/announce.ts'
import type { Teammate } from './teammate.server.ts'

/**
 * The teammate on the card. One that came stays while the rest of the page is read anew, until another is asked for or
 * the reader's unit changes; a failure keeps the old one (seed 1 §2; ui.md, 1.8).
 */
export function useTeammate(loaded: Part<Teammate | null>, buId: number) {
  const fetcher = useFetcher<typeof findAnother>()
  const [shown, setShown] = useState({ part: loaded, buId })
  const [seen, setSeen] = useState(loaded)
  const isAsked = useRef(false)
  const { part } = shown
  if (seen !== loaded) {
    setSeen(loaded)
    if (shown.buId !== buId || part.hasFailed) setShown({ part: loaded, buId })
  }

  useEffect(() => {
    if (!fetcher.data || fetcher.data.part.hasFailed) return
    setShown(fetcher.data)
    const { value } = fetcher.data.part
    if (isAsked.current && value) announce(value.full_name)
  }, [fetcher.data])

  /** Asks for somebody else, by itself or because a person wants it; not while an answer is awaited. */
  function change(byItself: boolean) {
    if (fetcher.state !== 'idle') return
    isAsked.current = !byItself
    const query = new URLSearchParams({ after: part.value?.key ?? '', ...(byItself && { [BACKGROUND]: '1' }) })
    fetcher.load(`/teammate?${query}`)
  }

  return { teammate: part, change }
}
