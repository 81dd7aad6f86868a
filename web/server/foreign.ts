import type { Request, RequestHandler } from 'express'
import type { Env } from '../app/http/session/env.server.ts'
import { answerWith } from './plain-page.ts'

/**
 * Refuses posts that another site has started. Text browsers send neither header, so a request without them passes, and
 * the form's hidden token decides.
 */
export function refuseForeign({
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Env, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): RequestHandler {
  return (request, response, next) => {
    // Remix trusts this header no matter who sent it.
    if (TRUSTED_PROXIES.length === 0) delete request.headers['x-forwarded-host']
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    if (!isOwn(request, PUBLIC_URL)) return answerWith(response, 403)

    // Remix compares the two headers itself and answers 500 if they differ, which they may behind a proxy.
    const { origin } = request.headers
    if (origin) request.headers['x-forwarded-host'] = new URL(origin).host
    next()
  }
}

function isOwn(request: Request, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return origin === publicUrl || hostOf(origin) === request.get('host')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
