import { useRef, useState } from 'react'
import { to } from '~/http/address/to.ts'
import { BACKGROUND } from '~/http/call/background.ts'
import type { Part } from '~/http/call/part.server.ts'
import { announce } from '~/ui/page/announce.ts'
import { ask } from '~/ui/page/ask.ts'
import type { Teammate } from './teammate.server.ts'

/** A colleague, and the unit in which the reader was at that time. */
export type Found = { part: Part<Teammate | null>; buId: number }

/**
 * The colleague on the card. One that was fetched stays while the rest of the page reloads, until another is fetched or
 * the reader's unit changes. A failure keeps the previous one (docs/spec/screens.md, Dashboard).
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

  /** Asks for somebody else, automatically or because a person wants it, unless an answer is still awaited. */
  async function change(byItself: boolean) {
    if (isAsking.current) return
    isAsking.current = true
    const query = new URLSearchParams({ after: part.value?.key ?? '' })
    if (byItself) query.set(BACKGROUND, '1')
    const found = await ask<Found>(to('/teammate', query))
    isAsking.current = false
    if (!found || found.part.hasFailed) return
    setShown(found)
    if (!byItself && found.part.value) announce(found.part.value.full_name)
  }

  return { teammate: part, change }
}
