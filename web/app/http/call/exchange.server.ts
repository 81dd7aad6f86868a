import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'

/** Connections to the API stay open between calls. Each closes a second before the API would close it. */
const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }

/** A request whose answer is a short text, and that can be sent twice to the same effect as once. */
type Asked = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
  /** The time, in milliseconds, after which there is no answer. */
  limit: number
}

export type Answered = {
  status: number
  /** For a page of a list: how many rows match in total. */
  total: number
  /** The seconds after which to try again, if the API says so. */
  retryAfter: number | undefined
  /** The JSON of the answer; null without a body, undefined if it is no JSON. */
  body: unknown
}

/**
 * Sends a request and returns its whole answer. Fails with the reason if there is no whole answer within the limit, or
 * if the answer is a redirect, because the API never sends one. A connection that had been open may have been closed by
 * the API just as it was used; the request is then sent again, on a new connection. It is too after a 502, by which a
 * proxy says the same of the server behind it.
 */
export async function exchange(asked: Asked): Promise<Answered> {
  try {
    const answered = await attempt(asked, asked.url.startsWith('https:') ? agents.https : agents.http)
    return answered.status === 502 ? await attempt(asked, false) : answered
  } catch (error) {
    if (error instanceof Dropped) return attempt(asked, false)
    throw error
  }
}

/** A connection that had been open ended before anything of the answer came. */
class Dropped extends Error {}

function attempt(asked: Asked, agent: http.Agent | https.Agent | false): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { url, method, headers, body, limit } = asked
    const send = url.startsWith('https:') ? https.request : http.request
    const request = send(url, { method, headers, agent })
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${limit} ms`)), limit)
    const fail = (error: Error) => reject(isDropped(request, error) ? new Dropped() : error)
    request.once('error', fail).once('close', () => clearTimeout(timer))
    request.once('response', (response) => read(response, resolve, reject))
    request.end(body)
  })
}

/** Nothing of an answer came. `res` is set by node as soon as something did. */
const isDropped = ({ reusedSocket, res }: ClientRequest & { res?: unknown }, { code }: NodeJS.ErrnoException) =>
  reusedSocket && !res && (code === 'ECONNRESET' || code === 'EPIPE')

function read(response: IncomingMessage, done: (answered: Answered) => void, fail: (error: Error) => void): void {
  const { statusCode: status = 0, headers } = response
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
  })
  response.once('error', fail)
  response.once('end', () => {
    if (status >= 300 && status < 400) fail(new Error(`redirected with ${status}`))
    else done(asAnswered(status, headers, text))
  })
}

type Headers = { [name: string]: unknown }

/** An answer of the API, as far as its caller needs it. */
export function asAnswered(status: number, headers: Headers, text: string): Answered {
  const total = Number(headers['x-total-count'])
  return { status, total, retryAfter: Number(headers['retry-after']) || undefined, body: parsed(text) }
}

/** What answers in place of the API, such as a proxy, need not send JSON. */
function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
