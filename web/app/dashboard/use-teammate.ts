import { useRef, useState } from 'react'
import { BACKGROUND } from '~/http/background.ts'
import type { Part } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
import { announce } from '~/ui/announce.ts'
import { ask } from '~/ui/ask.ts'
import type { Teammate } from './teammate.server.ts'

/** Somebody of the unit the reader is in now. */
export type Found = { part: Part<Teammate | null>; buId: number }

/**
 * The teammate on the card. One that came stays while the rest of the page is read anew, until another is asked for or
 * the reader's unit changes; a failure keeps the old one (docs/spec/screens.md, Dashboard).
 */
export function useTeammate(loaded: Found['part'], buId: number) {
  const [shown, setShown] = useState<Found>({ part: loaded, buId })
  const [seen, setSeen] = useState(loaded)
  const isAsking = useRef(false)
  const { part } = shown
  if (seen !== loaded) {
    setSeen(loaded)
    if (shown.buId !== buId || part.hasFailed) setShown({ part: loaded, buId })
  }

  /** Asks for somebody else, by itself or because a person wants it; not while an answer is awaited. */
  async function change(byItself: boolean) {
    if (isAsking.current) return
    isAsking.current = true
    const query = new URLSearchParams({ after: part.value?.key ?? '', ...(byItself && { [BACKGROUND]: '1' }) })
    const found = await ask<Found>(to('/teammate', query))
    isAsking.current = false
    if (!found || found.part.hasFailed) return
    setShown(found)
    if (!byItself && found.part.value) announce(found.part.value.full_name)
  }

  return { teammate: part, change }
}
