import type { App } from '../deps.ts'
import type { Env } from '../env.ts'

/** Sets the headers of every answer, including errors. A call that needs another value sets it itself. */
export function sendHeaders(app: App, env: Env): void {
  const headers = headersOf(env)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** The same for each answer, so that they are worked out once. Only `https:` promises to stay encrypted. */
const headersOf = ({ CORS_ORIGINS, PUBLIC_URL }: Env): Record<string, string> => ({
  'cache-control': 'no-store, private',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
