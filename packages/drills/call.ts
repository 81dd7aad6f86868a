import http from 'node:http'
import https from 'node:https'

export type Asked = { method?: string; headers?: Record<string, string>; body?: string | undefined; limit?: number }
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** Milliseconds after which a caller gives up. */
const PATIENCE = 30_000

/**
 * Returns a function that sends requests to one address over connections that stay open, as browsers do. `ca` is the
 * certificate of a proxy. A request fails if there is no whole answer.
 */
export function caller(base: string, ca?: string) {
  const { Agent, request } = base.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, ...(ca && { ca }) })
  const send = (path: string, { method = 'GET', headers = {}, body, limit = PATIENCE }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length: Record<string, string> =
        body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
      const sent = request(base + path, { method, agent, headers: { ...headers, ...length } })
      const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${limit} ms`)), limit)
      sent.once('close', () => clearTimeout(timer))
      sent.once('error', reject)
      sent.once('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.once('error', reject)
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
