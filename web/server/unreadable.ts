import type { Request, RequestHandler } from 'express'
import { answerWith } from './plain-page.ts'

const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Refuses a method that no page has, and an address or a host that is none. Remix fails on them (2.17), and anybody could
 * fill the log with that.
 */
export const refuseUnreadable: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.setHeader('Allow', METHODS.join(', '))
    return answerWith(response, 405)
  }
  if (!isAddress(request)) return answerWith(response, 400)
  next()
}

/** By itself it can name a host too, as `//` tries to. */
function isAddress(request: Request): boolean {
  const base = `http://${request.get('host') ?? 'site.invalid'}`
  return URL.canParse(base + request.originalUrl) && URL.canParse(request.originalUrl, base)
}
