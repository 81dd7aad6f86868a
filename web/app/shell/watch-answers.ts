import { BACKGROUND } from '~/http/call/background.ts'
import { isNetworkError } from '~/ui/form/stay-on-failure.ts'
import { showExpired } from './expired-dialog.ts'
import { noteUse } from './last-use.ts'
import { steadyLine } from './stay-offline.ts'

const TIMEOUT = 30_000

/**
 * Watches every answer that our scripts get. A 401 raises the session-expired dialog over the page, and the caller
 * waits for ever, because nothing behind the dialog can be used.
 */
export function watchAnswers(): void {
  const original = window.fetch
  window.fetch = async (input, init) => {
    const ask = () => original(input, withTimeout(init))
    const answer = await (isOfPage(input) ? wholeAnswer(ask, init) : ask())
    if (answer.status !== 401) {
      if (isUse(new URL(answer.url))) noteUse()
      return answer
    }
    showExpired()
    return new Promise(() => undefined)
  }
}

/** Files prolong no session: those that come late would hide the question whether to stay. */
const isUse = ({ pathname, searchParams }: URL) => !pathname.startsWith('/assets/') && !searchParams.has(BACKGROUND)

/** Whether the router asks for the data of a page, or posts a form. */
const isOfPage = (input: RequestInfo | URL) => /^[^?]*\.data(\?|$)/.test(String(input))

/**
 * An answer that has come to its end: Remix would take half of one for a mistake of the server. If the line breaks, the page
 * stays until its data come; a form says so itself, because only its person may send it again.
 */
async function wholeAnswer(ask: () => Promise<Response>, init: RequestInit | undefined): Promise<Response> {
  const askWhole = async () => {
    const answer = await ask()
    await answer.clone().arrayBuffer()
    return answer
  }
  const asked = askWhole()
  try {
    return await asked
  } catch (error) {
    const late = init?.method !== 'POST' && isNetworkError(error) && (await steadyLine())
    return late ? late.untilAnswered(askWhole, asked) : asked
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
