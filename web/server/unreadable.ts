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
  if (!isAddress(request)) return answerWith(response, 400)
  next()
}

/** Whether the path is a valid address by itself. Without a base, `//` would name a host. */
function isAddress(request: Request): boolean {
  const base = `http://${request.get('host') ?? 'site.invalid'}`
  return URL.canParse(base + request.originalUrl) && URL.canParse(request.originalUrl, base)
}
