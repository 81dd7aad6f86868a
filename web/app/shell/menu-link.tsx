import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { markedFor } from '~/screens.ts'
import { Link } from '~/ui/page/link.tsx'

/** A link of a menu, which says whether one is on its page or on one that is reached from it. */
export function MenuLink({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link to={path} aria-current={path === pathname ? 'page' : path === markedFor(pathname) ? 'true' : undefined}>
      {children}
    </Link>
  )
}
