import { useLocation } from '@remix-run/react'
import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address made by `to` (`http/to.ts`), or only the query or the fragment of the same page. */
  to: string
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean
  /** Lets the browser follow the link. */
  reloadDocument?: boolean
}

/**
 * A link to a page of ours. Scripts follow it by the router. It is one plain element, because the router's link, with its
 * handlers and its search for the route that it stands in, took a tenth of a page (decision 28).
 */
export const Link = forwardRef<HTMLAnchorElement, Props>((props, ref) => {
  const { to, preventScrollReset, reloadDocument, onClick, ...rest } = props
  const { pathname } = useLocation()

  function onPress(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!(event.defaultPrevented || reloadDocument)) follow(event, preventScrollReset)
  }

  return <a {...rest} href={hrefOf(to, pathname)} onClick={onPress} ref={ref} />
})

/** Follows a plain press by the router. What a key or another button asks for remains the browser's. */
function follow(event: MouseEvent<HTMLAnchorElement>, preventScrollReset = false): void {
  const { currentTarget: link, button, metaKey, altKey, ctrlKey, shiftKey } = event
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
  event.preventDefault()
  // As browsers do, who replace an entry of their history that is the same.
  const replace = link.href === location.href
  window.__remixRouter.navigate(link.pathname + link.search + link.hash, { replace, preventScrollReset })
}

/** The address as the router writes it: from the root, and without a query that is empty. */
export function hrefOf(to: string, pathname: string): string {
  const address = to.startsWith('/') ? to : pathname + to
  return address.replace(/\?(?=#|$)/, '')
}
