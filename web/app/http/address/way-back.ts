import { findScreen } from '~/screens.ts'
import { safePath } from './next-path.ts'

/** In an address: the page from which a person came. A browser without scripts has no other way to lead back there. */
export const RETURN = 'return'

/** The page from which a person came to this address, if it says so. */
export function cameFrom(query: URLSearchParams): string | undefined {
  const path = query.get(RETURN)
  return path ? safePath(path) : undefined
}

/**
 * The list behind an address, as it was left, with its filters: the page of the menu from which one came, if need be by
 * way of other pages. Otherwise the plain list.
 */
export function listBehind(query: URLSearchParams, list: string): string {
  const path = cameFrom(query)
  if (!path) return list
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  return isInMenu(pathname) ? path : listBehind(searchParams, list)
}

/** The query of a list as it was left for this address. Empty if one came from elsewhere, or the list stood as it opens. */
export function queryLeft(query: URLSearchParams, list: string): URLSearchParams {
  const { pathname, searchParams } = new URL(listBehind(query, list), 'http://site.invalid')
  return pathname === list ? searchParams : new URLSearchParams()
}

const isInMenu = (path: string) => {
  const screen = findScreen(path)
  return Boolean(screen?.section ?? screen?.icon)
}
