import * as t from '@hr/words/pages'
import { ScrollRestoration, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import type { ShellUser } from '~/http/page/shell.server.ts'
import { useShell, useSmall } from '~/http/page/use-shell.ts'
import { FlashBanner } from '~/ui/page/banner.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Main } from '~/ui/page/main.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { AccountMenu, Header } from './header.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useArrival } from './use-arrival.ts'
import { useMenus } from './use-menus.ts'

/** The page whose heading says its day, and which has no bytes to spare. */
const SAYS_ITS_DAY = to('/administrative/leave-report')

/** The frame around a page: header, menu, footer. Visitors who are not signed in get none of these. */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const { user } = useShell()
  const { pathname } = useLocation()
  const isSmall = useSmall()
  useMenus()
  useArrival()
  const content = isFault ? children : <Content>{children}</Content>
  if (!user) return <Solo>{content}</Solo>
  if (isSmall) return <Small user={user}>{content}</Small>
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <div className="shell">
        <Header user={user} />
        <Sidebar role={user.role} />
        {content}
        {pathname === '/' && <Footer />}
      </div>
      <LiveRegion />
      <WithScript />
    </>
  )
}

/** A page without header and menu. */
export function Solo({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="solo">{children}</div>
      <LiveRegion />
    </>
  )
}

/** One of the commonest acts in the light version. The menu of pages is on the dashboard. */
function Small({ user, children }: { user: ShellUser; children: ReactNode }) {
  return (
    <>
      <nav aria-label={t.mainMenu}>
        <Link to={to('/')}>{t.menu}</Link>
      </nav>
      <details>
        <summary>{t.accountOf(user.name)}</summary>
        <AccountMenu user={user} isBrief />
      </details>
      {children}
    </>
  )
}

function Content({ children }: { children: ReactNode }) {
  const { flash, formKey, prefs, user, today } = useShell()
  const isSmall = useSmall()
  const { pathname } = useLocation()
  const isPrinted = user && !isSmall && pathname !== SAYS_ITS_DAY
  return (
    <Main day={isPrinted ? today.split('-').reverse().join('-') : undefined}>
      {flash && <FlashBanner key={formKey} {...flash} keep={prefs.keepMessages} />}
      {children}
    </Main>
  )
}

function SkipLink() {
  return (
    <a className="skip" href="#content">
      {t.skipToMainContent}
    </a>
  )
}

/** Rendered only once scripts run. Without them the browser itself restores the scroll position. */
function WithScript() {
  if (!useHydrated()) return null
  return (
    <>
      <ScrollRestoration />
      <IdleWarning />
    </>
  )
}

/**
 * A region for messages to screen readers. It is empty until a script writes to it, so text browsers print nothing. Its
 * id must differ from every form field's.
 */
function LiveRegion() {
  return <div id="spoken" role="status" className="vh" />
}

function Footer() {
  const { today } = useShell()
  return (
    <footer className="foot">
      <p>{t.allRightsReserved(today.slice(0, 4))}</p>
    </footer>
  )
}
