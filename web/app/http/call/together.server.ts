import { MOST_CALLS, severalCalls } from '@hr/contract/call/calls'
import type { AnswerOf, Endpoint } from '@hr/contract/call/endpoint'
import type { Answered } from './exchange.server.ts'

/** One call in JSON. */
export type Call = {
  endpoint: Endpoint
  params: unknown
  /** Its address without that of the API. */
  path: string
  /** The body in JSON. */
  body: string | undefined
}

type Ask = (call: Call) => Promise<Answered>
type Waiting = { call: Call; answer: (answered: Answered) => void; fail: (reason: unknown) => void }

/** The longest body, in characters, so that many fit into one request of 64 KiB. */
const MOST_TEXT = 1_000

/**
 * Returns a function that asks one call, but sends those of the same turn of the event loop, such as the calls of all
 * loaders of a page, in one request, so that the API looks up the session once (decision 77). A call for
 * `severalCalls` itself gets the answer to that request, which says who calls.
 */
export function together(ask: Ask): Ask {
  let waiting: Waiting[] = []
  const sendAll = () => {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += MOST_CALLS) void send(ask, all.slice(start, start + MOST_CALLS))
  }
  return (call) => {
    if (waiting.length === 0) setImmediate(sendAll)
    return new Promise((answer, fail) => waiting.push({ call, answer, fail }))
  }
}

/** Whether a call may be asked with others: it takes a session, answers in JSON, only reads, and is short. */
export const isShortRead = ({ endpoint: { method, config }, body = '' }: Call): boolean =>
  method === 'POST' && /^\d[\d-]*$/.test(config.access) && !config.writes && body.length <= MOST_TEXT

async function send(ask: Ask, waiting: Waiting[]): Promise<void> {
  const [first] = waiting
  try {
    if (first && waiting.length === 1) return first.answer(await ask(withBody(first.call)))
    share(await ask(inOne(waiting.filter(isPart))), waiting)
  } catch (reason) {
    for (const { fail } of waiting) fail(reason)
  }
}

const isPart = ({ call }: Waiting): boolean => call.endpoint !== severalCalls

const withBody = (call: Call): Call => (call.endpoint === severalCalls ? inOne([]) : call)

function inOne(parts: Waiting[]): Call {
  const texts = parts.map(({ call: { endpoint, params = {}, body = 'null' } }) => {
    return `{"url":"${endpoint.url}","params":${JSON.stringify(params)},"body":${body}}`
  })
  return { endpoint: severalCalls, params: {}, path: severalCalls.url, body: `[${texts}]` }
}

/** Gives each call its own answer. Without an answer for each, such as after a failure, all get the one there is. */
function share(whole: Answered, waiting: Waiting[]): void {
  const { answers = [] } = (whole.status === 200 ? whole.body : {}) as Partial<AnswerOf<typeof severalCalls>>
  let next = 0
  for (const one of waiting) one.answer((isPart(one) && asOne(answers[next++])) || whole)
}

const asOne = (answer: AnswerOf<typeof severalCalls>['answers'][number] | undefined): Answered | undefined =>
  answer && { ...answer, total: answer.total ?? 0, retryAfter: answer.retryAfter }
