import { useCallback, useRef, useState } from 'react'

/**
 * Asks a route that has no page, beside the router: for one that is new to it, the router would load a file first, and
 * reload the page, and all that was typed, when there is no line. Nothing without an answer. When the session has ended
 * the dialog says so (`watchAnswers`).
 */
export async function ask<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } })
    return answer.ok && !answer.redirected ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** What was answered to the latest question that got an answer: one that is late, or never comes, changes nothing. */
export function useAnswer<Answer>() {
  const [answer, setAnswer] = useState<Answer>()
  const latest = useRef('')
  const load = useCallback(async (address: string) => {
    latest.current = address
    const found = await ask<Answer>(address)
    if (found && latest.current === address) setAnswer(found)
  }, [])
  return { answer, load }
}
