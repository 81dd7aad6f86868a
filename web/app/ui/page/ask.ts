import { useCallback, useRef, useState } from 'react'

/**
 * Asks a route that has no page, without the router. The router would first load the route's file, and would reload the
 * page, losing what was typed, if the network failed. Returns undefined without an answer. If the session has ended,
 * `watchAnswers` shows the dialog.
 */
export async function ask<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } })
    return answer.ok && !answer.redirected ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** The answer to the latest question that got one. An answer that is late, or never comes, changes nothing. */
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
