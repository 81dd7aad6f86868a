import { findScreen, mayOpen } from '~/screens.ts'

/** The path if it leads to a page of this site, else `/`. A browser reads `//host`, `/\host` and tabs as other sites. */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2_000 || !path.startsWith('/') || !URL.canParse(path, SITE)) return '/'
  const url = new URL(path, SITE)
  if (url.origin !== SITE || url.pathname.startsWith('//') || isNoPage.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/**
 * Where a person of this role goes who signs in, or is signed in already, on the way to `path`. To a page that the role
 * may open, and to `/` in place of one that it may not: who opens such a page is signed out (docs/spec/access.md,
 * Denied). What is a file or an answer to a script gives way to its page, since a download would leave the sign-in form
 * on the screen. What is nothing stays as it is: the 404 page says so, and signs nobody out.
 */
export function pathFor(role: number, path: unknown): string {
  const { pathname, search, hash } = new URL(safePath(path), SITE)
  const screen = findScreen(pathname)
  const page = screen?.partOf ?? pathname
  return screen && !mayOpen(role, page) ? '/' : page + search + hash
}

const SITE = 'http://site.invalid'
/** What signing in consists of, what is read without signing in, and the data of pages. */
const isNoPage = /^\/(login|logout|forgot-password|otp|update-password|feeds|pictures|assets)(\/|$)|\.data$/
