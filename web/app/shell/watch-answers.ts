import { BACKGROUND } from '~/http/background.ts'
import { showExpired } from './expired-dialog.ts'
import { noteUse } from './last-use.ts'

const TIMEOUT = 30_000

/**
 * Watches every answer that our scripts get. A 401 raises the session-expired dialog over the page, and the caller
 * waits for ever, because nothing behind the dialog can be used.
 */
export function watchAnswers(): void {
  const original = window.fetch
  window.fetch = async (input, init) => {
    const answer = await original(input, withTimeout(init))
    if (answer.status !== 401) {
      if (!new URL(answer.url).searchParams.has(BACKGROUND)) noteUse()
      return answer
    }
    showExpired()
    return new Promise(() => undefined)
  }
}

/** docs/spec/screens.md, Loading. An upload may take longer; the server cuts it off if it stalls. */
function withTimeout(init: RequestInit | undefined): RequestInit {
  if (hasFile(init?.body) || !('any' in AbortSignal)) return init ?? {}
  const limit = AbortSignal.timeout(TIMEOUT)
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit }
}

/** A form for files is sent with an empty one if none was chosen. */
function hasFile(body: RequestInit['body']): boolean {
  return body instanceof FormData && [...body.values()].some((value) => value instanceof File && value.size > 0)
}
