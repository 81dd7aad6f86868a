import type { Request, RequestHandler } from 'express'
import { answerWith } from './plain-page.ts'

const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Refuses a method that no page has, and an address or host that is malformed. Remix (2.17) throws on these, and
 * anybody could fill the log that way.
 */
export const refuseUnreadable: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.setHeader('Allow', METHODS.join(', '))
    return answerWith(response, 405)
  }
  request.originalUrl = request.originalUrl.replace(ONLY_SLASHES, NO_PAGE)
  if (!isAddress(request)) return answerWith(response, 400)
  next()
}

/** Several slashes would name a host that has no name. They are the address of no page, which a person may well type. */
const ONLY_SLASHES = /^\/{2,}(?=\?|$)/
const NO_PAGE = '/404'

/** Whether the path is a valid address. Without a host in front of it, `//` would name one. */
function isAddress(request: Request): boolean {
  const base = `http://${request.get('host') ?? 'site.invalid'}`
  return URL.canParse(base + request.originalUrl) && URL.canParse(request.originalUrl, base)
}
