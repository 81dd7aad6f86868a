import type { Env } from '../app/http/session/env.server.ts'

type Headers = Record<string, string>

/** The headers of every answer, including errors. */
export function securityHeaders({ isSecure }: Pick<Env, 'isSecure'>, nonce: string, isDev = false): Headers {
  return {
    'Content-Security-Policy': contentPolicy(nonce, isDev),
    'X-Content-Type-Options': 'nosniff',
    // With no-referrer, browsers would send "Origin: null" with forms that are posted without a script.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The headers of pages and their data, which are personal and depend on the person, the line and the preferences. */
export const pageHeaders: Headers = {
  // lynx and elinks keep uncacheable pages, also the way to the sign-in page, and ask again only by the second word.
  'Cache-Control': 'no-store, no-cache, private',
  'Accept-CH': 'ECT',
}

export const pageVary = 'Cookie, Save-Data, ECT'

function contentPolicy(nonce: string, isDev: boolean): string {
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': isDev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'connect-src': isDev ? "'self' ws:" : "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  }
  return Object.entries(rules)
    .map((rule) => rule.join(' '))
    .join('; ')
}
