import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from '~/ui/use-hydrated.ts'

/** After a script has replaced the page, moves the focus to the new content, as a browser does when it loads a page. */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const before = useRef(useHydrated() ? '' : pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const goal = document.getElementById(hash.slice(1)) ?? document.getElementById('main')
    if (!document.querySelector('dialog[open], .summary:focus')) goal?.focus({ preventScroll: true })
  }, [pathname, hash])
}
