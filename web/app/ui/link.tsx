// biome-ignore lint/style/noRestrictedImports: this is the one place
import { type LinkProps, Link as RouterLink, useLocation } from '@remix-run/react'
import { type AnchorHTMLAttributes, forwardRef } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> &
  Pick<LinkProps, 'preventScrollReset' | 'reloadDocument'> & {
    /** An address made by `to` (`http/to.ts`), or only the query or the fragment of the same page. */
    to: string
  }

/**
 * A link to a page of ours. Scripts follow it by the router. The server writes only its element, because the router's
 * link, with its handlers and its search for the route that it stands in, took a tenth of a page (decision 88).
 */
export const Link = forwardRef<HTMLAnchorElement, Props>(({ to, ...rest }, ref) => {
  const { pathname } = useLocation()
  if (!import.meta.env.SSR) return <RouterLink to={to} ref={ref} discover="none" {...rest} />
  const { preventScrollReset, reloadDocument, ...attributes } = rest
  return <a {...attributes} href={hrefOf(to, pathname)} />
})

/** The address as the router writes it: from the root, and without a query that is empty. */
export function hrefOf(to: string, pathname: string): string {
  const address = to.startsWith('/') ? to : pathname + to
  return address.replace(/\?(?=#|$)/, '')
}
