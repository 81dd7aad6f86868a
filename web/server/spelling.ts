import type { RequestHandler } from 'express'
import { findScreen, signInPages } from '../app/screens.ts'

/**
 * Redirects another spelling of a page's address, such as `/BU/list/` or `//bu/list`, to the page's own address. A path
 * that is not a page in any spelling goes on to the 404 page.
 */
export const correctSpelling: RequestHandler = ({ method, originalUrl }, response, next) => {
  const [path = '', ...query] = originalUrl.split('?')
  const own = ownAddress(path)
  if (own === path || (method !== 'GET' && method !== 'HEAD')) return next()
  // Older text browsers do not know 308.
  response.redirect(301, [own, ...query].join('?'))
}

/** The page's own address if there is such a page, otherwise the path unchanged. Ids keep their case. */
function ownAddress(path: string): string {
  const tidy = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return [tidy, tidy.toLowerCase()].find(isPage) ?? path
}

const isPage = (path: string): boolean => path in signInPages || findScreen(path) !== undefined
