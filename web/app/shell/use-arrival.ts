import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useCameWithPage } from '~/ui/page/use-hydrated.ts'
import { FIND } from './find-person.tsx'

/**
 * After a script has replaced the page, moves the focus to the new content, as a browser does when it loads a page, unless
 * somebody has begun to look for a person meanwhile. After it has replaced a part of the page, it does so only if the focus
 * was in that part and is nowhere now.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation()
  const isFirst = useCameWithPage()
  const before = useRef(isFirst ? { pathname, key } : { pathname: '', key: '' })

  useEffect(() => {
    const { current } = before
    before.current = { pathname, key }
    const isLost = current.key !== key && document.activeElement === document.body
    if (current.pathname === pathname && !isLost) return
    const goal = document.getElementById(hash.slice(1)) ?? document.getElementById('main')
    if (!document.querySelector(`dialog[open], .summary:focus, #${FIND}:focus`)) goal?.focus({ preventScroll: true })
  }, [pathname, hash, key])
}
