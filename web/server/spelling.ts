import type { RequestHandler } from 'express'
import { findScreen, signInPages } from '../app/screens.ts'

/**
 * Leads whoever asks for a page of ours by another spelling, such as `/BU/list/` or `//bu/list`, to its own address. What
 * is no page in any spelling goes on, and is answered with the 404 page.
 */
export const correctSpelling: RequestHandler = ({ method, originalUrl }, response, next) => {
  const [path = '', ...query] = originalUrl.split('?')
  const own = ownAddress(path)
  if (own === path || (method !== 'GET' && method !== 'HEAD')) return next()
  // older text browsers do not know 308
  response.redirect(301, [own, ...query].join('?'))
}

/** The page's own address, where there is a page; else the path as it came. Ids are kept in their case. */
function ownAddress(path: string): string {
  const tidy = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return [tidy, tidy.toLowerCase()].find(isPage) ?? path
}

const isPage = (path: string): boolean => path in signInPages || findScreen(path) !== undefined
