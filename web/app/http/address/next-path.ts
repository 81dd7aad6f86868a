import { findScreen, mayOpen } from '~/screens.ts'

/**
 * Returns the path if it leads to a page of this site, otherwise `/`. Browsers read `//host`, `/\host` and tabs as
 * other sites.
 */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2_000 || !path.startsWith('/') || !URL.canParse(path, SITE)) return '/'
  const url = new URL(path, SITE)
  if (url.origin !== SITE || url.pathname.startsWith('//') || isNoPage.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/**
 * Where a person of this role goes on the way to `path` after signing in. A page that the role may open is kept. One
 * that it may not open becomes `/`, because opening it would sign the person out (docs/spec/access.md, Denied). A file,
 * or an answer to a script, becomes the page that it belongs to, because a download would leave the sign-in form on the
 * screen. A path that does not exist stays, because the 404 page says so and signs nobody out.
 */
export function pathFor(role: number, path: unknown): string {
  const { pathname, search, hash } = new URL(safePath(path), SITE)
  const screen = findScreen(pathname)
  const page = screen?.partOf ?? pathname
  return screen && !mayOpen(role, page) ? '/' : page + search + hash
}

const SITE = 'http://site.invalid'
/** The pages of signing in, what is read without signing in, and the data of pages. */
const isNoPage = /^\/(login|logout|forgot-password|otp|update-password|second-step|feeds|pictures|assets)(\/|$)|\.data$/
