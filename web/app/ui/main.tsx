import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { to } from '~/http/to.ts'
import { useShell, useSmall } from '~/http/use-shell.ts'

/** The page whose heading says its day, and which has no bytes to spare. */
const SAYS_ITS_DAY = to('/administrative/leave-report')

/**
 * The content of a page. The skip link leads to the empty element at its beginning, because elinks does not know `main`
 * and would stay where it is. The stylesheet prints the day below what is printed.
 */
export function Main({ children }: { children: ReactNode }) {
  const { user, today } = useShell()
  const isSmall = useSmall()
  const { pathname } = useLocation()
  const isPrinted = user && !isSmall && pathname !== SAYS_ITS_DAY
  return (
    <main id="main" tabIndex={-1} data-label={isPrinted ? today.split('-').reverse().join('-') : undefined}>
      <span id="content" />
      {children}
    </main>
  )
}
